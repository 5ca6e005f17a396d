import { event } from '../contract/event.js';
import type { UserId } from '../contract/ids.js';
import type { AgentRun } from './agents.contract.js';

/** A run waits for its person, or is over. */
export const agentRunTouched = event<{ readonly userId: UserId; readonly run: AgentRun }>('agents.run-touched');
