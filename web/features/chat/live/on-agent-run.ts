import { agentRunChanged } from '@server/agents/agents.contract.js';
import { live } from '../../../lib/live';
import { answers } from '../device/agents/answers';

/** An answer that was asked for elsewhere is heard here too, where its conversation is open (M130). */
export const onAgentRun = live(agentRunChanged, (run) => answers.meet(run));
