import type { Translation } from '../../state/translation';
import { translationTexts } from '../../translations/translation-texts';

export interface TranslationLineProps {
  translation: Translation;
  /** Shows the original in its place, or the translation again. */
  onToggle?: (() => void) | undefined;
  /** Without it there is no other try. */
  onRetry?: (() => void) | undefined;
}

/** Under a message of somebody else: what came of translating it (M122). No stops for keys: the menu has the same. */
export function TranslationLine({ translation, onToggle, onRetry }: TranslationLineProps) {
  return (
    <p className="flex flex-wrap gap-x-2 ps-3 text-xs text-ink-faint">
      <output className={translation.state === 'failed' ? 'text-danger-text' : undefined}>{wordsOf(translation)}</output>
      <Act {...{ translation, onToggle, onRetry }} />
    </p>
  );
}

function wordsOf(translation: Translation): string | null {
  switch (translation.state) {
    case 'making':
      return translationTexts.translating;
    case 'shown':
      return translationTexts.translated;
    case 'hidden':
      return null;
    case 'same':
      return translationTexts.same;
    case 'failed':
      return translation.reason;
  }
}

function Act({ translation, onToggle, onRetry }: TranslationLineProps) {
  const { state } = translation;
  if (state === 'shown') return <Press onPress={onToggle}>{translationTexts.showOriginal}</Press>;
  if (state === 'hidden') return <Press onPress={onToggle}>{translationTexts.showTranslation}</Press>;
  return state === 'failed' && translation.canRetry ? <Press onPress={onRetry}>{translationTexts.tryAgain}</Press> : null;
}

function Press({ onPress, children }: { onPress: (() => void) | undefined; children: string }) {
  if (!onPress) return null;
  return (
    <button type="button" tabIndex={-1} className="touch-area font-semibold hover:underline" onClick={onPress}>
      {children}
    </button>
  );
}
