import type { Called } from '$web/games_here.ts';

export default { name: 'Tarot', short: 'Tarot' } satisfies Called;
