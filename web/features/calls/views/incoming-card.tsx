import type { Call } from '@server/calls/calls.contract.js';
import { Phone, PhoneOff, Video } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../../ui/display/avatar';
import { isFocusLost } from '../../../ui/heir-of-focus';
import { noticePlace } from '../../../ui/feedback/notice-place';
import { Button } from '../../../ui/button';
import { cn } from '../../../ui/cn';
import { callTexts } from '../texts';

export interface IncomingCardProps {
  call: Call;
  isBusy: boolean;
  onAnswer(): void;
  onDecline(): void;
}

/** Somebody calls: unmissable, and yet the page beneath stays in use. */
export function IncomingCard({ call, isBusy, onAnswer, onDecline }: IncomingCardProps) {
  const { full_name: name, avatar_url: src } = call.person;
  const texts = callTexts.incoming;
  const card = useRef<HTMLElement>(null);
  // Whoever writes goes on writing; a key that was pressed for something else answers nothing.
  useEffect(() => {
    if (isFocusLost()) card.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={texts.label}
      data-testid="incoming-call"
      className={cn(
        noticePlace,
        'z-toast flex flex-col gap-4 rounded-xl bg-raised p-4 shadow-lg outline-none',
        'duration-slow ease-out animate-in fade-in-0 motion-safe:slide-in-from-top-3',
      )}
    >
      <div className="flex items-center gap-3">
        <span className="relative flex shrink-0">
          <span aria-hidden="true" className="absolute inset-0 rounded-full ring-4 ring-success/40 motion-safe:animate-breathe" />
          <Avatar name={name} src={src} isDecorative size="large" />
        </span>
        <p role="alert" className="min-w-0 font-display text-lg font-semibold [overflow-wrap:anywhere]">
          {texts[call.call_type]({ name })}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button size="large" variant="destructive" isBusy={isBusy} aria-keyshortcuts="Alt+N" title={texts.declineKey} onClick={onDecline}>
          <PhoneOff aria-hidden="true" /> {texts.decline}
        </Button>
        <Button
          size="large"
          isBusy={isBusy}
          aria-keyshortcuts="Alt+Y"
          title={texts.answerKey}
          className="border-transparent bg-success text-on-success hover:bg-success/90 active:bg-success/90"
          onClick={onAnswer}
        >
          {call.call_type === 'video' ? <Video aria-hidden="true" /> : <Phone aria-hidden="true" />} {texts.answer}
        </Button>
      </div>
    </section>
  );
}
