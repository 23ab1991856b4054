// The day after a day such as 2026-11-22; undefined stays undefined. In a search, "until" means the end of the day.
export function dayAfter(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? '' : new Date(time + 86_400_000).toISOString().slice(0, 10);
}
