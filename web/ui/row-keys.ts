/** How many rows an arrow key goes. */
export const rowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** From a row of a list arrow keys, Home and End move the focus to another one; the rows stay links and buttons for everyone else. */
export function moveAmongRows(list: Element | null, event: Pick<KeyboardEvent, 'key' | 'preventDefault'>): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row-act]') ?? [])];
  const current = rows.findIndex((row) => row === document.activeElement);
  const next = current < 0 ? undefined : rows[targetOf(event.key, current, rows.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function targetOf(key: string, current: number, count: number): number {
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : current + (rowSteps[key] ?? Number.NaN);
}
