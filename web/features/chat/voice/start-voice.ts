import { toast } from '../../../ui/feedback/toast-store';
import type { Device } from '../device/device';
import { mostRecordings, recordings } from '../device/voice/recordings';
import { VoiceRecorder } from '../device/voice/voice-recorder';
import { voiceTexts } from './voice-texts';

interface Start {
  readonly conversationId: string;
  readonly outbox: Device['outbox'];
  /** Its person has left the conversation; they may have before this code came. */
  readonly left: AbortSignal;
}

/** Begins a voice message, where none waits yet; without a microphone the person is told (M99). */
export async function startVoice({ conversationId, outbox, left }: Start): Promise<void> {
  if (left.aborted || recordings.of(conversationId)) return;
  if (recordings.all().length >= mostRecordings) {
    toast({ title: voiceTexts.tooMany, about: 'recordings' });
    return;
  }
  const voice = new VoiceRecorder({
    conversationId,
    submit: ({ attachment, quoted }) => outbox.submit({ conversationId, message: '', quoted, attachments: [attachment] }),
  });
  left.addEventListener('abort', () => voice.leave());
  try {
    await voice.begin();
  } catch {
    // Refused, absent, in use elsewhere, or a browser that records nothing: what to do is the same.
    toast({ title: voiceTexts.noMicrophone, tone: 'danger', about: 'microphone' });
  }
}
