import { Mic } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button';
import { threadTexts } from '../../thread-texts';

export interface VoiceButtonProps {
  /** The microphone is asked for. */
  isBusy: boolean;
  disabled: boolean;
  onPress(): void;
}

/** Beside the thumbs-up: begins a voice message (M99). */
export function VoiceButton({ isBusy, disabled, onPress }: VoiceButtonProps) {
  return (
    <IconButton label={threadTexts.recordVoice} className="rounded-full" isBusy={isBusy} disabled={disabled} onClick={onPress}>
      <Mic />
    </IconButton>
  );
}
