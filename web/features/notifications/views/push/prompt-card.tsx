import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../../ui/button';
import { cn } from '../../../../ui/cn';
import { noticePlace } from '../../../../ui/feedback/notice-place';
import { IconButton } from '../../../../ui/icon-button';
import { promptTexts, pushTexts } from '../../push/push-texts';

export interface PromptCardProps {
  title: string;
  detail: string;
  /** The browser's own prompt may be open, or the answer is on its way. */
  isAsking: boolean;
  /** Why turning on failed. */
  problem?: string | undefined;
  /** Absent where there is nothing to turn on: the card explains, and is closed. */
  onTurnOn?: (() => void) | undefined;
  onDismiss(): void;
  /** Switches, or steps. */
  children?: ReactNode;
}

/** A card over the page that offers push; it takes no focus, and waits until it is answered or dismissed (M172). */
export function PromptCard({ title, detail, isAsking, problem, onTurnOn, onDismiss, children }: PromptCardProps) {
  const titleId = useId();
  const said = isAsking ? pushTexts.allow : problem;
  return (
    <section
      aria-labelledby={titleId}
      aria-live="polite"
      data-testid="push-prompt"
      className={cn(
        noticePlace,
        'z-nav flex max-h-[80dvh] flex-col gap-3 overflow-y-auto overscroll-contain rounded-lg bg-raised p-4 shadow-md',
        'duration-slow ease-out animate-in fade-in-0 slide-in-from-top-3',
      )}
    >
      <div className="pe-10">
        <h2 id={titleId} className="text-base">
          {title}
        </h2>
        <p className="mt-1 text-body text-ink-soft">{detail}</p>
      </div>
      <IconButton label={promptTexts.close} className="absolute end-2 top-2" onClick={onDismiss}>
        <X />
      </IconButton>
      {children}
      {said ? <p className="text-body font-medium text-ink">{said}</p> : null}
      {onTurnOn ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" isBusy={isAsking} onClick={onTurnOn}>
            {pushTexts.turnOn}
          </Button>
          <Button variant="quiet" onClick={onDismiss}>
            {promptTexts.notNow}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
