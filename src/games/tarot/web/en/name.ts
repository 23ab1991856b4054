import type { Called } from '$web/games_here.ts';

export default { name: 'French Tarot', short: 'Tarot' } satisfies Called;
