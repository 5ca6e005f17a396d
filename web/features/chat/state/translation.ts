/** A message in its reader's language: being made, shown in place of the original or not, of no use, or failed. */
export type Translation =
  | { readonly state: 'translating' }
  | { readonly state: 'shown' | 'hidden'; readonly text: string }
  /** It says the same. */
  | { readonly state: 'same' }
  | { readonly state: 'failed'; readonly reason: string; readonly canRetry: boolean };

/** What of a message a translation is about. */
interface Translatable {
  readonly id: string;
  readonly message: string;
  readonly translation?: Translation;
}

/** By the ids of their messages. */
export type Translations = ReadonlyMap<string, { readonly of: string; readonly translation: Translation }>;

/** What a message says is what it was translated from: of what was edited since nothing is shown. */
export function withTranslations<M extends Translatable>(messages: M[], translations: Translations): M[] {
  if (translations.size === 0) return messages;
  return messages.map((message) => {
    const known = translations.get(message.id);
    return known?.of === message.message ? { ...message, translation: known.translation } : message;
  });
}

/** A translation that came; one that says what the message says is none. */
export function translationOf({ message }: Pick<Translatable, 'message'>, text: string): Translation {
  return text.trim() === message.trim() ? { state: 'same' } : { state: 'shown', text };
}

/** The same with the original in its place, or the other way round; undefined where there is none. */
export function toggled(translation: Translation | undefined): Translation | undefined {
  if (translation?.state !== 'shown' && translation?.state !== 'hidden') return undefined;
  return { ...translation, state: translation.state === 'shown' ? 'hidden' : 'shown' };
}

/** What one reads in its bubble. */
export function shownText({ message, translation }: Pick<Translatable, 'message' | 'translation'>): string {
  return translation?.state === 'shown' ? translation.text : message;
}
