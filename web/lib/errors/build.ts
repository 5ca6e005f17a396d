/** Which build this page runs, by its entry's name, which has a hash of everything in it; '' in development. */
export function buildId(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src], script[data-entry]');
  const entry = script?.dataset['entry'] ?? script?.src;
  return entry?.split('/').at(-1) ?? '';
}
