/** What stands at the side of a table, one of them at a time. */
export type Tab = 'story' | 'chat' | 'sheet' | 'tools';
