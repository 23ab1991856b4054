// The frame around every page except tables.
export { default as BackToTable } from './BackToTable.svelte';
export { default as Top } from './Top.svelte';
