import { cn } from '../../../../ui/cn';
import { threadTexts } from '../../thread-texts';

export interface EditedLabelProps {
  /** It stands under a message of mine. */
  isMine: boolean;
  /** Without it the label cannot be pressed. */
  onPress?: (() => void) | undefined;
}

/** Under a message that says something else than at first; leads to what it said (M114). No stop for keys: the menu has the same. */
export function EditedLabel({ isMine, onPress }: EditedLabelProps) {
  return (
    <p className={cn('text-xs text-ink-faint', isMine ? 'pe-8 text-end' : 'ps-3')}>
      {onPress ? (
        <button type="button" tabIndex={-1} title={threadTexts.seeEdits} className="touch-area hover:underline" onClick={onPress}>
          {threadTexts.edited}
        </button>
      ) : (
        threadTexts.edited
      )}
    </p>
  );
}
