/** A language to read in. */
export interface ReadLanguage {
  /** Without a region; with a script where readers of one cannot read the other. */
  readonly code: string;
  /** In English. */
  readonly name: string;
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
/** Written in scripts that not all of their readers read. */
const inScripts: ReadonlySet<string> = new Set(['zh', 'sr']);

/** The language that a tag of BCP 47 names; undefined for none that is known. */
export function languageOf(tag: string): ReadLanguage | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    const code = inScripts.has(language) && script ? `${language}-${script}` : language;
    const name = names.of(code);
    return name === undefined ? undefined : { code, name };
  } catch {
    return undefined;
  }
}
