import { texts } from '@server/contract/texts/texts.js';

/** Words of voice messages; those of the specification to the letter (M99). */
export const voiceTexts = texts('chat.voice', {
  noMicrophone: 'Could not access microphone. Please check permissions.',
  tooMany: 'Send or discard your other recordings first.',
  bar: 'Voice message recorder',
  discard: 'Discard recording',
  pause: 'Pause recording',
  resume: 'Continue recording',
  send: 'Send voice message',
  retry: 'Retry',
  recording: 'Recording',
  paused: 'Paused',
  stopped: 'Ready to send',
  sending: 'Sending…',
  sendFailed: 'We couldn’t send your recording. It’s kept here.',
  play: 'Play voice message',
  pausePlaying: 'Pause voice message',
  position: 'Position',
  place: '{at} of {length}',
  speed: 'Playback speed, {speed}x',
  playFailed: 'Can’t play this',
});
