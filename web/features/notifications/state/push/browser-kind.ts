/** How notifications are allowed again is told for each of these (M178). */
export type BrowserKind = 'chrome' | 'android' | 'firefox' | 'safari' | 'ios';

/** What a browser says of itself. */
export interface BrowserSays {
  readonly userAgent: string;
  /** Fingers at once, 0 without a touch screen. */
  readonly touchPoints: number;
}

/** An iPad says that it is a Mac; no Mac has a touch screen. */
export function isIos({ userAgent, touchPoints }: BrowserSays): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
}

/** What is none of the others goes by Chrome, as most are made of it. */
export function browserKind(says: BrowserSays): BrowserKind {
  const { userAgent } = says;
  if (isIos(says)) return 'ios';
  if (userAgent.includes('Android')) return 'android';
  if (userAgent.includes('Firefox/')) return 'firefox';
  return userAgent.includes('Safari/') && !userAgent.includes('Chrome/') ? 'safari' : 'chrome';
}
