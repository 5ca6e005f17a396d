import { useCallback } from 'react';
import { answers } from '../device/agents/answers';
import { isAnswering } from '../state/agents/answer';
import { useAnswer } from './use-answer';

/** Stops what the agent of a conversation is saying (M129); undefined while it says nothing. */
export function useStop(conversationId: string): (() => void) | undefined {
  const answer = useAnswer(conversationId);
  const stop = useCallback(() => answers.stop(conversationId), [conversationId]);
  return isAnswering(answer) ? stop : undefined;
}
