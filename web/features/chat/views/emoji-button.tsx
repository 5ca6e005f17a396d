import { Smile } from 'lucide-react';
import { memo, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { part } from '../../../lib/part';
import { Spinner } from '../../../ui/feedback/spinner';
import { PressedPart } from '../../../ui/feedback/late-part';
import { cn } from '../../../ui/cn';
import { IconButton } from '../../../ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/overlays/popover';
import { emojiTexts } from '../../../ui/emoji/texts';
import { threadTexts } from '../thread-texts';

const EmojiPicker = part(async () => (await import('../../../ui/emoji/emoji-picker')).EmojiPicker);

/**
 * Phones have emoji on their keyboard: while that is up, its room is the box's. Gone with the focus, which moves the row
 * anyway, and not with the first letter, it does not let the box jump while one writes.
 */
const onNarrowTouch = 'pointer-coarse:@max-md:peer-focus-within:hidden';

export interface EmojiButtonProps {
  /** The box that they are put into, at its caret. */
  inputRef: RefObject<HTMLTextAreaElement | null>;
  disabled: boolean;
  onChange(text: string): void;
}

/** Stands behind the box, its `peer`. Opens the emoji beside it; they stay open for the next one until Escape (M98). */
export const EmojiButton = memo(function EmojiButton({ inputRef, disabled, onChange }: EmojiButtonProps) {
  const [isOpen, setIsOpen] = useState(false);

  function insert(emoji: string) {
    const box = inputRef.current;
    if (!box) return;
    const { value, selectionStart, selectionEnd } = box;
    // The caret goes behind it once the text is there.
    flushSync(() => onChange(value.slice(0, selectionStart) + emoji + value.slice(selectionEnd)));
    const caret = selectionStart + emoji.length;
    box.setSelectionRange(caret, caret);
  }

  return (
    <Popover open={isOpen && !disabled} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <IconButton label={threadTexts.emoji} className={cn('rounded-full', onNarrowTouch)} disabled={disabled}>
          <Smile />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent
        side="top"
        align="end"
        aria-label={threadTexts.emoji}
        className="w-auto overflow-hidden p-0"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          inputRef.current?.focus();
        }}
      >
        <PressedPart fallback={<PickerToCome />} onFailed={() => setIsOpen(false)}>
          <EmojiPicker onChoose={insert} />
        </PressedPart>
      </PopoverContent>
    </Popover>
  );
});

function PickerToCome() {
  return (
    <div className="flex h-[350px] w-80 items-center justify-center">
      <Spinner label={emojiTexts.loading} />
    </div>
  );
}
