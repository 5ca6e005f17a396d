/** A badge's tone for each state of a case. */
export const caseTones = { open: 'info', waiting: 'warning', resolved: 'success' } as const;
