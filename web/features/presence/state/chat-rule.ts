import { chatRule as limits, statusOfSigns } from '@server/presence/leases/beat.contract.js';
import { nextOf, type SourceRule, type Told } from './source-rule';

export interface ChatState {
  readonly activeAt: number;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  /** A change is told when nothing more has happened until then. */
  readonly debouncedUntil: number;
  readonly told: Told;
}

/** M147: away after 5 min, hidden or out of focus; a change waits until 1 s is quiet, an unchanged status is told every 30 s. */
export const chatSource: SourceRule<ChatState> = {
  source: 'chat',
  start: ({ at, isVisible, isFocused }) => ({ activeAt: at, isVisible, isFocused, debouncedUntil: at, told: null }),
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
    if (!state.told) return true;
    if (at - state.told.at >= limits.heartbeatMs) return true;
    return at >= state.debouncedUntil && state.told.status !== statusOfSigns(chatSource.signs(state, at));
  },
  wakeAt: ({ activeAt, debouncedUntil, told }, at) =>
    nextOf([(told?.at ?? at) + limits.heartbeatMs, activeAt + limits.awayAfterIdleMs, debouncedUntil], at),
};
