/** What the product never shows but must not swallow (M14): one findable line in the browser's console. */
export function logQuietly(why: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where the web logs
  console.warn(why, error);
}
