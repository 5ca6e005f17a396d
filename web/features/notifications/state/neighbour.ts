/** The row after the one that this stands in, or the one before: what takes the focus when the row goes, so that keys go on from there. */
export function neighbourOf(within: Element | null): HTMLElement | undefined {
  const row = within?.closest('li');
  for (const neighbour of [row?.nextElementSibling, row?.previousElementSibling]) {
    const target = neighbour?.querySelector<HTMLElement>('[data-row-act]');
    if (target) return target;
  }
  return undefined;
}
