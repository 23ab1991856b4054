import type { Topic } from '$web/pages/odds/topics.ts';

export default [{ name: 'shares', parameters: [{ name: 'players' }] }] satisfies Topic[];
