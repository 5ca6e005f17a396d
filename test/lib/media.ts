/** What the browser answers in this test when it is asked about its screen, such as `(pointer: coarse)`. */
export function matchMediaWith(matches: (query: string) => boolean): void {
  globalThis.matchMedia = ((media: string) => ({
    media,
    matches: matches(media),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
}
