/** Which build this page runs, by its entry's name, which has a hash of everything in it; '' in development. */
export function buildId(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  return entry?.split('/').at(-1) ?? '';
}
