import type { MadeText } from '../../state/translation';
import { threadTexts } from '../../thread-texts';
import { transcriptTexts } from '../../voice/transcript-texts';
import { MessageText } from '../text/message-text';

interface TranscriptButtonProps {
  /** Null until it is asked for. */
  transcript: MadeText | null;
  /** Whether Tab comes to it. */
  isStop: boolean;
  onPress(): void;
}

/** In a voice message: has it transcribed, also once more where that failed, or shows and hides what is said in it (M121). */
export function TranscriptButton({ transcript, isStop, onPress }: TranscriptButtonProps) {
  const isShown = transcript?.state === 'shown';
  const label = isShown ? transcriptTexts.hide : transcriptTexts.show;
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      title={label}
      aria-expanded={isShown}
      aria-disabled={transcript?.state === 'making'}
      className="touch-area rounded-sm font-semibold underline-offset-2 hover:underline aria-disabled:opacity-60"
      onClick={onPress}
    >
      {transcriptTexts.name}
    </button>
  );
}

interface TranscriptProps {
  transcript: MadeText;
  isStop: boolean;
  /** Without it there is no other try. */
  onRetry?: (() => void) | undefined;
}

/** Under a voice message: what is said in it, or why that cannot be read. It is said as it comes. */
export function Transcript({ transcript, isStop, onRetry }: TranscriptProps) {
  return (
    <div className="px-1.5">
      <output>
        <Words {...{ transcript, isStop }} />
      </output>
      {transcript.state === 'failed' && transcript.canRetry && onRetry ? (
        // No stop for keys: the button above does the same, and stays.
        <button type="button" tabIndex={-1} className="touch-area ms-2 text-xs font-semibold hover:underline" onClick={onRetry}>
          {threadTexts.tryAgain}
        </button>
      ) : null}
    </div>
  );
}

function Words({ transcript, isStop }: Pick<TranscriptProps, 'transcript' | 'isStop'>) {
  switch (transcript.state) {
    case 'making':
      return <span className="text-xs">{transcriptTexts.making}</span>;
    case 'shown':
      if (transcript.text === '') return <span className="text-xs italic">{transcriptTexts.empty}</span>;
      return <MessageText text={transcript.text} isStop={isStop} />;
    case 'hidden':
      return null;
    case 'failed':
      return <span className="text-xs">{transcript.reason}</span>;
  }
}
