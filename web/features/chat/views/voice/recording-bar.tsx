import { Mic, Pause, RotateCcw, SendHorizontal, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { formatTalkTime } from '../../../../lib/format/talk-time';
import { cn } from '../../../../ui/cn';
import { isFocusLost } from '../../../../ui/heir-of-focus';
import { IconButton } from '../../../../ui/icon-button';
import { voiceTexts } from '../../voice/voice-texts';
import { Waveform } from './waveform';

/** So many moments are seen while it is recorded. */
export const levelCount = 40;

export interface RecordingBarProps {
  phase: 'recording' | 'paused' | 'stopped' | 'sending' | 'failed';
  lengthMs: number;
  /** How loud it was lately, 0 to 100: `levelCount` numbers, oldest first. */
  levels: readonly number[];
  /** Why it was not sent, as the server said it; null where that said nothing. */
  error: string | null;
  onDiscard(): void;
  onPause(): void;
  onResume(): void;
  /** Sends it, also once more. */
  onSend(): void;
}

/** In place of the composer while a voice message is recorded (M96, M99): until it is whole, Escape discards it as its first button does. */
export function RecordingBar({ phase, lengthMs, levels, error, onDiscard, onPause, onResume, onSend }: RecordingBarProps) {
  const bar = useRef<HTMLElement>(null);
  const isLive = phase === 'recording' || phase === 'paused';
  useBarKeys(bar, isLive ? onDiscard : null);
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={voiceTexts.bar}
      data-testid="recording-bar"
      data-phase={phase}
      data-escape={isLive ? 'own' : undefined}
      className="flex shrink-0 items-center gap-2 border-t border-line bg-surface px-3 py-2 outline-none sm:px-4"
    >
      <IconButton label={voiceTexts.discard} className="rounded-full" onClick={onDiscard}>
        <Trash2 />
      </IconButton>
      <Dot phase={phase} />
      <span data-testid="recording-time" className="numeral shrink-0 text-body font-semibold text-ink">
        {formatTalkTime(lengthMs)}
      </span>
      <Middle {...{ phase, levels, error }} />
      {phase === 'recording' ? (
        <IconButton label={voiceTexts.pause} className="rounded-full" onClick={onPause}>
          <Pause />
        </IconButton>
      ) : null}
      {phase === 'paused' ? (
        <IconButton label={voiceTexts.resume} className="rounded-full" onClick={onResume}>
          <Mic />
        </IconButton>
      ) : null}
      <IconButton
        label={phase === 'failed' ? voiceTexts.retry : voiceTexts.send}
        variant="primary"
        className="rounded-full"
        isBusy={phase === 'sending'}
        onClick={onSend}
      >
        {phase === 'failed' ? <RotateCcw /> : <SendHorizontal />}
      </IconButton>
    </section>
  );
}

/** Red and breathing while one is heard. */
function Dot({ phase }: Pick<RecordingBarProps, 'phase'>) {
  const isOn = phase === 'recording';
  return <span aria-hidden="true" className={cn('size-2 shrink-0 rounded-full', isOn ? 'animate-breathe bg-danger' : 'bg-line-strong')} />;
}

/** What is heard, or how far it got. It is said as it changes; the time, which runs, is not. */
function Middle({ phase, levels, error }: Pick<RecordingBarProps, 'phase' | 'levels' | 'error'>) {
  if (phase === 'failed')
    return (
      <p role="alert" className="min-w-0 flex-1 text-sm text-danger-text">
        {error ?? voiceTexts.sendFailed}
      </p>
    );
  const isLive = phase === 'recording' || phase === 'paused';
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2 text-ink-soft">
      {isLive ? (
        // Bars that dance are motion.
        <span className="min-w-0 flex-1 motion-reduce:hidden">
          <Waveform levels={levels} played={phase === 'recording' ? 1 : 0} isBrand={false} />
        </span>
      ) : null}
      <output className={cn('truncate text-sm', isLive && 'sr-only motion-reduce:not-sr-only')}>{voiceTexts[phase]}</output>
    </span>
  );
}

/** Whoever pressed the button that it came from goes on here. */
function useBarKeys(bar: RefObject<HTMLElement | null>, onEscape: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onEscape) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    if (isFocusLost()) element.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => press(event);
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, [bar]);
}
