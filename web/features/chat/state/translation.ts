/** A text that a model makes of a message: on its way, shown or not, or failed. */
export type MadeText =
  | { readonly state: 'making' }
  | { readonly state: 'shown' | 'hidden'; readonly text: string }
  | { readonly state: 'failed'; readonly reason: string; readonly canRetry: boolean };

/** A message in its reader's language, which is shown in place of the original; or it says the same. */
export type Translation = MadeText | { readonly state: 'same' };

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

/** The same hidden where it is shown, or the other way round; undefined where there is none. */
export function toggled(made: Translation | null | undefined): MadeText | undefined {
  if (made?.state !== 'shown' && made?.state !== 'hidden') return undefined;
  return { ...made, state: made.state === 'shown' ? 'hidden' : 'shown' };
}

/** What one reads in its bubble. */
export function shownText({ message, translation }: Pick<Translatable, 'message' | 'translation'>): string {
  return translation?.state === 'shown' ? translation.text : message;
}
