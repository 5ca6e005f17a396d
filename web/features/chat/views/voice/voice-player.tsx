import { Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { formatTalkTime } from '../../../../lib/format/talk-time';
import { placeForKey, type Speed, within } from '../../state/voice/playback';
import { threadTexts } from '../../thread-texts';
import { voiceTexts } from '../../voice/voice-texts';
import { Waveform } from './waveform';

export interface VoicePlayerProps {
  isPlaying: boolean;
  /** Where it is (ms). */
  atMs: number;
  lengthMs: number;
  /** The waveform: numbers of 0 to 100. */
  peaks: readonly number[];
  speed: Speed;
  /** It could not be played. */
  hasFailed: boolean;
  isMine: boolean;
  /** Whether Tab comes to it. */
  isStop: boolean;
  onToggle(): void;
  onSeek(atMs: number): void;
  onSpeed(): void;
  /** Between its time and its speed: what else can be done with it. */
  children?: ReactNode;
}

/** A voice message: played, paused, gone through by pointer, thumb or arrow keys, and heard faster (M99, M121). */
export function VoicePlayer({ isPlaying, hasFailed, isStop, speed, onToggle, onSpeed, children, ...tape }: VoicePlayerProps) {
  const stop = { type: 'button', tabIndex: isStop ? 0 : -1 } as const;
  const label = isPlaying ? voiceTexts.pausePlaying : voiceTexts.play;
  return (
    <span data-testid="voice-message" data-playing={isPlaying} className="flex min-h-14 w-56 max-w-full items-center gap-2.5">
      <button
        {...stop}
        aria-label={label}
        title={label}
        className="flex size-control shrink-0 items-center justify-center rounded-full bg-current/15 hover:bg-current/25 [&_svg]:size-5 [&_svg]:fill-current"
        onClick={onToggle}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </button>
      <span className="flex min-w-0 flex-1 flex-col">
        <Tape {...tape} isStop={isStop} />
        <span className="flex flex-wrap items-center justify-between gap-x-2 text-xs">
          {hasFailed ? (
            <output>{voiceTexts.playFailed}</output>
          ) : (
            <span className="numeral" data-testid="voice-time">
              {formatTalkTime(isPlaying || tape.atMs > 0 ? tape.lengthMs - tape.atMs : tape.lengthMs)}
            </span>
          )}
          {children}
          <button
            {...stop}
            aria-label={hasFailed ? undefined : voiceTexts.speed({ speed: String(speed) })}
            className="touch-area numeral rounded-sm px-1 font-semibold underline-offset-2 hover:underline"
            onClick={hasFailed ? onToggle : onSpeed}
          >
            {hasFailed ? threadTexts.tryAgain : `${speed}x`}
          </button>
        </span>
      </span>
    </span>
  );
}

type TapeProps = Pick<VoicePlayerProps, 'atMs' | 'lengthMs' | 'peaks' | 'isMine' | 'isStop' | 'onSeek'>;

/** Its bars are a slider: what is over is colored, a press or a drag leads to any moment. */
function Tape({ atMs, lengthMs, peaks, isMine, isStop, onSeek }: TapeProps) {
  const isHeld = useRef(false);
  const at = within(atMs, lengthMs);

  function follow({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) onSeek(within(((clientX - left) / width) * lengthMs, lengthMs));
  }
  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    // The thumb that pulls the time pulls no message along, nor holds it for its menu.
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    isHeld.current = true;
    follow(event);
  }
  function letGo() {
    isHeld.current = false;
  }
  function handleKey(event: KeyboardEvent) {
    const place = placeForKey(event.key, at, lengthMs);
    if (place === null) return;
    event.preventDefault();
    onSeek(place);
  }

  return (
    <span
      // The browser's own has no bars, and on some phones jumps to no thumb.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={isStop ? 0 : -1}
      aria-label={voiceTexts.position}
      aria-valuemin={0}
      aria-valuemax={Math.floor(lengthMs / 1_000)}
      aria-valuenow={Math.floor(at / 1_000)}
      aria-valuetext={voiceTexts.place({ at: formatTalkTime(at), length: formatTalkTime(lengthMs) })}
      className="block w-full cursor-pointer rounded-sm"
      onPointerDown={press}
      onPointerMove={(event) => (isHeld.current ? follow(event) : undefined)}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={handleKey}
    >
      <Waveform levels={peaks} played={lengthMs > 0 ? at / lengthMs : 0} isBrand={!isMine} />
    </span>
  );
}
