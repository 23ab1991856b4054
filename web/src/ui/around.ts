// What stands around all pages but a table.
export { default as BackToTable } from './BackToTable.svelte';
export { default as Top } from './Top.svelte';
