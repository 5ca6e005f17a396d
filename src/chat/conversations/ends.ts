import { refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import type { Seen } from '../messages/seen.queries.js';
import { conversationProblems } from './conversation.contract.js';
import { endedAround } from './ends.queries.js';

/** Whoever can write no more says nothing by a message that is there either: it is neither edited nor reacted to (M40). */
export async function assertGoesOn(unit: Unit, { id, me }: Seen): Promise<void> {
  const found = await unit.one(endedAround, { id, me, now: unit.now });
  if (found?.hasEnded) refuse(conversationProblems, 'conversation_ended');
}
