import { type EmojiData, EmojiPicker as Picker, type EmojiPickerListComponents } from 'frimousse';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cn } from '../cn';
import { inputClass } from '../forms/input-class';
import { Spinner } from '../feedback/spinner';
import { useIsTouch } from '../use-is-touch';
import { emojiTexts } from './texts';

export interface EmojiPickerProps {
  onChoose(emoji: string): void;
  /** Where the emoji come from. */
  load?: () => Promise<EmojiData>;
}

const fromBuild = async (): Promise<EmojiData> => (await import('./emoji-data')).emojiData;
/** Without a network, before they were ever there. */
const noEmoji: EmojiData = {
  locale: 'en',
  categories: [],
  emojis: [],
  skinTones: { dark: '', light: '', medium: '', 'medium-dark': '', 'medium-light': '' },
};

/** In a row of 320 px, each as wide as thumbs need it (M98). */
const columns = 7;

/** Emoji by group or by name: one types, walks with the arrows and takes with Enter. Only the rows in sight are drawn. */
export function EmojiPicker({ onChoose, load = fromBuild }: EmojiPickerProps) {
  const [isMissing, setMissing] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const isTouch = useIsTouch();
  // A phone's keyboard would cover what one came to see.
  useEffect(() => (isTouch ? undefined : search.current?.focus()), [isTouch]);
  const resolve = useCallback(async () => {
    try {
      return await load();
    } catch {
      setMissing(true);
      return noEmoji;
    }
  }, [load]);
  return (
    <Picker.Root
      columns={columns}
      locale="en"
      resolveEmojiData={resolve}
      className="isolate flex h-[350px] w-80 max-w-full flex-col"
      onEmojiSelect={({ emoji }) => onChoose(emoji)}
    >
      <span className="relative mx-2 mt-2 flex items-center">
        <Search className="pointer-events-none absolute start-3 size-4 text-ink-faint" aria-hidden="true" />
        <Picker.Search
          ref={search}
          className={cn(inputClass, 'h-control ps-9 pe-3 [&::-webkit-search-cancel-button]:hidden')}
          aria-label={emojiTexts.search}
          placeholder={emojiTexts.search}
        />
      </span>
      <Picker.Viewport className="relative min-h-0 flex-1 outline-none">
        <Picker.Loading className="absolute inset-0 flex items-center justify-center">
          <Spinner label={emojiTexts.loading} />
        </Picker.Loading>
        <Picker.Empty className="absolute inset-0 flex items-center justify-center px-6 text-center text-sm text-ink-faint">
          {isMissing ? emojiTexts.missing : emojiTexts.none}
        </Picker.Empty>
        <Picker.List className="pb-2 select-none" components={components} />
      </Picker.Viewport>
      <div className="flex h-11 items-center justify-between gap-2 border-t border-line px-3 text-sm">
        <Picker.ActiveEmoji>
          {({ emoji }) => (
            <span className="min-w-0 truncate text-ink-soft">{emoji ? `${emoji.emoji} ${emoji.label}` : emojiTexts.choose}</span>
          )}
        </Picker.ActiveEmoji>
        <Picker.SkinToneSelector
          aria-label={emojiTexts.skinTone}
          title={emojiTexts.skinTone}
          className="flex size-9 shrink-0 items-center justify-center rounded-md text-lg hover:bg-hover"
        />
      </div>
    </Picker.Root>
  );
}

const components: EmojiPickerListComponents = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className="bg-raised px-3 pt-3 pb-1.5 text-xs font-semibold text-ink-faint">
      {category.label}
    </div>
  ),
  // The library counts rows and columns from 0, ARIA from 1.
  Row: ({ 'aria-rowindex': row = 0, ...props }) => <div {...props} aria-rowindex={row + 1} className="px-1.5" />,
  Emoji: ({ emoji, 'aria-colindex': column = 0, ...props }) => (
    <button
      {...props}
      {...{ 'aria-colindex': column + 1 }}
      type="button"
      className={cn('flex size-11 items-center justify-center rounded-md text-2xl', emoji.isActive && 'bg-hover')}
    >
      {emoji.emoji}
    </button>
  ),
};
