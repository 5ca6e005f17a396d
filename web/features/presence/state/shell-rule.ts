import { shellRule as limits, statusOfSigns } from '@server/presence/leases/beat.contract.js';
import { nextOf, type Sent, type SourceRule } from './source-rule';

export interface ShellState {
  readonly activeAt: number;
  /** When the window lost the focus; null while it has it. */
  readonly blurredAt: number | null;
  readonly isVisible: boolean;
  readonly sent: Sent;
}

/** M145: away after 120 s idle or 30 s out of focus, offline beyond 300 s; activity counts once in 5 s. */
export const shellSource: SourceRule<ShellState> = {
  source: 'shell',
  start: ({ at, isVisible, isFocused }) => ({ activeAt: at, blurredAt: isFocused ? null : at, isVisible, sent: null }),
  step(state, event, at) {
    switch (event) {
      case 'activity':
        return at - state.activeAt < limits.activityEveryMs
          ? state
          : { ...state, activeAt: at, blurredAt: state.blurredAt === null ? null : at };
      case 'focus':
        return { ...state, activeAt: at, blurredAt: null, isVisible: true };
      case 'blur':
        return { ...state, blurredAt: state.blurredAt ?? at };
      case 'hidden':
        // Phones tell of no lost focus when another app comes to the front.
        return { ...state, isVisible: false, blurredAt: state.blurredAt ?? at };
      case 'shown':
        return { ...state, isVisible: true };
    }
  },
  signs: ({ activeAt, blurredAt, isVisible }, at) => ({
    source: 'shell',
    idle_ms: Math.max(0, at - activeAt),
    visible: isVisible,
    focused: blurredAt === null || at - blurredAt < limits.awayAfterBlurMs,
  }),
  isDue(state, at) {
    const status = statusOfSigns(shellSource.signs(state, at));
    if (state.sent?.status !== status) return true;
    return status !== 'offline' && at - state.sent.at >= limits.heartbeatMs;
  },
  wakeAt({ activeAt, blurredAt, sent }, at) {
    // Offline is silent: the lease runs out, and only the person can change it.
    if (sent?.status === 'offline') return Number.POSITIVE_INFINITY;
    const heartbeat = (sent?.at ?? at) + limits.heartbeatMs;
    const blurred = blurredAt === null ? [] : [blurredAt + limits.awayAfterBlurMs];
    return nextOf([heartbeat, activeAt + limits.awayAfterIdleMs, activeAt + limits.offlineAfterIdleMs + 1, ...blurred], at);
  },
};
