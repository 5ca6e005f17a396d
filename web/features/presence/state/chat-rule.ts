import { chatRule as limits, statusOfSigns } from '@server/presence/leases/beat.contract.js';
import { nextOf, type Sent, type SourceRule } from './source-rule';

export interface ChatState {
  readonly activeAt: number;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  /** A change is sent when nothing more has happened until then. */
  readonly debouncedUntil: number;
  readonly sent: Sent;
}

/** M147: away after 5 min, hidden or out of focus; a change waits until 1 s is quiet, an unchanged status is sent every 30 s. */
export const chatSource: SourceRule<ChatState> = {
  source: 'chat',
  start: ({ at, isVisible, isFocused }) => ({ activeAt: at, isVisible, isFocused, debouncedUntil: at, sent: null }),
  step(state, event, at) {
    const debouncedUntil = at + limits.debounceMs;
    switch (event) {
      case 'activity':
        return { ...state, activeAt: at, debouncedUntil };
      case 'focus':
        return { ...state, activeAt: at, isFocused: true, isVisible: true, debouncedUntil };
      case 'shown':
        return { ...state, activeAt: at, isVisible: true, debouncedUntil };
      case 'blur':
        return { ...state, isFocused: false, debouncedUntil };
      case 'hidden':
        return { ...state, isVisible: false, debouncedUntil };
    }
  },
  signs: ({ activeAt, isVisible, isFocused }, at) => ({
    source: 'chat',
    idle_ms: Math.max(0, at - activeAt),
    visible: isVisible,
    focused: isFocused,
  }),
  isDue(state, at) {
    if (!state.sent) return true;
    if (at - state.sent.at >= limits.heartbeatMs) return true;
    return at >= state.debouncedUntil && state.sent.status !== statusOfSigns(chatSource.signs(state, at));
  },
  wakeAt: ({ activeAt, debouncedUntil, sent }, at) =>
    nextOf([(sent?.at ?? at) + limits.heartbeatMs, activeAt + limits.awayAfterIdleMs, debouncedUntil], at),
};
