import { toast } from '../../../ui/feedback/toast-store';
import { mostRecordings, recordings } from '../device/voice/recordings';
import { type VoiceOptions, VoiceRecorder } from '../device/voice/voice-recorder';
import { voiceTexts } from './voice-texts';

/** Begins a voice message, where none waits yet; without a microphone the person is told (M99). */
export async function startVoice(options: VoiceOptions): Promise<void> {
  if (recordings.of(options.conversationId)) return;
  if (recordings.all().length >= mostRecordings) {
    toast({ title: voiceTexts.tooMany, about: 'recordings' });
    return;
  }
  try {
    await new VoiceRecorder(options).begin();
  } catch {
    // Refused, absent, in use elsewhere, or a browser that records nothing: what to do is the same.
    toast({ title: voiceTexts.noMicrophone, tone: 'danger', about: 'microphone' });
  }
}
