/** '$8.81'. */
export function moneyText(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}

/** 'Mon, Nov 23, 8:35 PM', where the ride begins. */
export function timeText(instant: string, timeZone: string): string {
  const form = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', { ...form, timeZone }).format(new Date(instant));
}
