import type { Called } from '$web/games_here.ts';

export default { name: 'Tonk' } satisfies Called;
