/** As browsers name themselves, the more special ones first. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** What a person calls a browser of theirs, by what it sends with each request: 'Chrome · Windows'; null where that says nothing. */
export function deviceName(userAgent: string | undefined): string | null {
  const found = [browsers, systems].flatMap((names) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? []);
  return found.length > 0 ? found.join(' · ') : null;
}
