import { Transcript, TranscriptButton } from '../views/voice/transcript';
import { useTranscript } from './use-transcript';

interface LiveTranscriptProps {
  /** Of the message. */
  id: string;
  /** Whether Tab comes to it. */
  isStop: boolean;
}

/** Asks for what is said in a voice message, shows and hides it (M121). */
export function LiveTranscriptButton({ id, isStop }: LiveTranscriptProps) {
  const { transcript, onPress } = useTranscript(id);
  return onPress ? <TranscriptButton {...{ transcript, isStop, onPress }} /> : null;
}

export function LiveTranscript({ id, isStop }: LiveTranscriptProps) {
  const { transcript, onPress } = useTranscript(id);
  return transcript ? <Transcript {...{ transcript, isStop }} onRetry={onPress} /> : null;
}
