import type { MouseEvent, ReactNode, RefObject } from 'react';
import { cn } from '../cn';
import { stopForPress, type SheetStop } from './sheet-stops';
import { latePart } from '../feedback/late-part';
import { overlayTexts } from '../overlay-texts';
import { useSheetDrag } from '../use-sheet-drag';

const ClosesByBack = latePart(async () => (await import('./use-close-request')).ClosesByBack);

export interface StopSheetProps {
  /** What the panel is about, for screen readers. */
  label: string;
  /** How high it stands on a phone. */
  stop: SheetStop;
  onStop(stop: SheetStop): void;
  /** What stays at the foot, at every stop. */
  footer?: ReactNode;
  /** Measures it, for what lies beneath. */
  ref?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A panel over a page, which stays in use beside it: on phones a sheet at the foot with three stops, pulled by its grip;
 * on wider screens it stands at the left. Its height changes, not its place, since its foot must stay in sight.
 */
export function StopSheet({ label, stop, onStop, footer, ref, children }: StopSheetProps) {
  const grip = useSheetDrag(stop, onStop);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Only what is in it is operated.
    <section
      ref={ref}
      aria-label={label}
      data-slot="stop-sheet"
      data-stop={stop}
      onMouseDown={keepTyping}
      onClickCapture={endTyping}
      className={cn(sheetClass, heightClass[stop])}
    >
      <Grip stop={stop} {...grip} />
      {/* Up there it covers the page: Back leads down to it again, as a press of the grip does. */}
      {stop === 'full' ? <ClosesByBack onClose={() => onStop(stopForPress(stop))} /> : null}
      <div
        className={cn(
          'relative flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-4 pb-4 sm:gap-5 sm:p-5',
          '[scrollbar-gutter:auto]',
        )}
      >
        {children}
      </div>
      {footer ? <div className="shrink-0 border-t border-line bg-surface px-4 py-2.5 empty:hidden sm:px-5 sm:py-3">{footer}</div> : null}
    </section>
  );
}

/** With the focus of a place's box the panel's height would go, and from under the finger what is pressed: it follows once that is done. */
function keepTyping(event: MouseEvent): void {
  if (isTyping() && buttonOf(event)) event.preventDefault();
}

function endTyping(event: MouseEvent): void {
  if (isTyping()) buttonOf(event)?.focus({ preventScroll: true });
}

const isTyping = (): boolean => document.activeElement?.matches('[role=combobox]') ?? false;
const buttonOf = ({ target }: MouseEvent) => (target instanceof Element ? target.closest<HTMLElement>('button, a') : null);

const sheetClass = [
  'absolute inset-x-0 bottom-0 flex flex-col overflow-clip rounded-t-xl bg-surface shadow-lg',
  'transition-[max-height] duration-slow ease-out motion-reduce:transition-none',
  // While a place is typed the phone's keyboard takes the lower half: the panel goes up at once, or the list would chase its box.
  'has-[[role=combobox]:focus]:h-full has-[[role=combobox]:focus]:max-h-full has-[[role=combobox]:focus]:transition-none',
  'sm:inset-x-auto sm:top-4 sm:bottom-auto sm:left-4 sm:h-auto! sm:max-h-[calc(100%-2rem)]! sm:w-[min(25.5rem,55%)] sm:rounded-xl sm:transition-none',
];

/** As `stopShare`; at the top it fills the page, at the others it is no higher than what is in it. */
const heightClass: Record<SheetStop, string> = { peek: 'max-h-[38%]', half: 'max-h-[72%]', full: 'h-full max-h-full' };

function Grip({ stop, ...handlers }: { stop: SheetStop } & ReturnType<typeof useSheetDrag>) {
  return (
    <button
      type="button"
      aria-label={overlayTexts.sheet[stop]}
      aria-keyshortcuts="ArrowUp ArrowDown"
      data-slot="sheet-grip"
      className="group touch-area z-10 flex h-6 w-full shrink-0 cursor-grab touch-none items-center justify-center outline-none active:cursor-grabbing sm:hidden"
      {...handlers}
    >
      <span className="h-1 w-9 rounded-full bg-line-strong/50 outline-offset-2 outline-focus transition-colors group-hover:bg-line-strong group-focus-visible:outline-2" />
    </button>
  );
}
