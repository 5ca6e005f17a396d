export const browsers = ['iphone', 'android', 'firefox', 'computer', 'mac'] as const;
/** Browsers by how one installs from them. */
export type InstallBrowser = (typeof browsers)[number];

/** Which one this is, by what it calls itself; null for one whose way we do not know. An iPad calls itself a Mac that can be touched. */
export function browserOf(userAgent: string, touchPoints: number): InstallBrowser | null {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'iphone';
  if (/android/i.test(userAgent)) return /firefox/i.test(userAgent) ? 'firefox' : 'android';
  if (/firefox/i.test(userAgent)) return null;
  if (/chrome|chromium|edg\//i.test(userAgent)) return 'computer';
  if (!/macintosh/i.test(userAgent)) return null;
  return touchPoints > 1 ? 'iphone' : 'mac';
}
