import { useSyncExternalStore } from 'react';
import { answers } from '../device/agents/answers';
import type { Answer } from '../state/agents/answer';

/** What the agent of an open conversation says, as far as this tab has heard it. */
export function useAnswer(conversationId: string): Answer | null {
  return useSyncExternalStore(
    answers.subscribe,
    () => answers.of(conversationId),
    () => null,
  );
}
