import { latePart } from '../../../ui/feedback/late-part';
import { recordings } from '../device/voice/recordings';

/** The bar of a voice message, once there is one: most threads are read without a word being spoken. Where its code does not come, nobody is listened to. */
export const LateVoiceBar = latePart(
  async () => (await import('./voice-bar')).VoiceBar,
  ({ conversationId }) => recordings.of(conversationId)?.discard(),
);
