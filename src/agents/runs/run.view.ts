import type { AgentRun, Confirmation } from '../agents.contract.js';
import type { ConfirmationRow } from '../confirmations/confirmations.queries.js';
import type { RunRow } from './runs.queries.js';

/** A run as its person sees it. */
export function viewRun(row: RunRow): AgentRun {
  return {
    id: row.id,
    agent_id: row.agent_id,
    conversation_id: row.conversation_id,
    tempId: row.request_key,
    status: row.status,
    last_event_id: row.last_seq,
    error_code: row.error_code,
    message_id: row.message_id,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

export function viewConfirmation(row: ConfirmationRow): Confirmation {
  const { id, run_id, tool, summary, params, state } = row;
  return { id, run_id, tool, summary, params, state, expires_at: row.expires_at.toISOString() };
}
