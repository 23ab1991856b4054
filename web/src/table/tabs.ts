/** The side panels of a table, shown one at a time. */
export type Tab = 'story' | 'chat' | 'sheet' | 'tools';
