import { AgentAct } from '@server/agents/act.contract.js';
import { Agent, AgentRun, Confirmation } from '@server/agents/agents.contract.js';
import type { Conversation } from '@server/chat/conversations/conversation.contract.js';
import { SupportCase } from '@server/support/support.contract.js';
import type { Step } from '../../../../web/features/chat/state/agents/answer';
import { aConversation, aParticipant } from '../fixtures';

const faces = [
  ['agent_assistant', 'Assistant', '🤖'],
  ['agent_dispatcher', 'Dispatcher', '🚕'],
  ['agent_support', 'Support', '🛟'],
  ['agent_travel', 'Travel', '🧭'],
];

export const fourAgents: readonly Agent[] = faces.map(([clerk_id, full_name, agentEmoji]) =>
  Agent.parse({ clerk_id, full_name, role: 'agent', isAgent: true, agentEmoji, greeting: `Hi! I’m ${full_name}.` }),
);

export const runId = '01990000-0000-7000-8000-00000000b001';
export const rideId = '01990000-0000-7000-8000-00000000b002';

/** A conversation with Dispatcher, in which nothing was said yet. */
export function anAgentConversation(change: Partial<Conversation> = {}): Conversation {
  const friend = aParticipant({
    clerk_id: 'agent_dispatcher',
    full_name: 'Dispatcher',
    average_rating: null,
    total_ratings: 0,
    is_agent: true,
    isAgent: true,
    agentEmoji: '🚕',
  });
  return aConversation({ friend, participants: [friend], lastMessage: null, lastSeq: 0, ...change });
}

export function aRun(change: Partial<AgentRun> = {}): AgentRun {
  return AgentRun.parse({
    id: runId,
    agent_id: 'agent_dispatcher',
    conversation_id: anAgentConversation().id,
    tempId: '01990000-0000-7000-8000-00000000b003',
    status: 'running',
    last_event_id: 0,
    error_code: null,
    message_id: null,
    created_at: '2026-11-21T15:20:00Z',
    ended_at: null,
    ...change,
  });
}

export function aConfirmation(change: Partial<Confirmation> = {}): Confirmation {
  return Confirmation.parse({
    id: '01990000-0000-7000-8000-00000000b004',
    run_id: runId,
    tool: 'book_ride',
    summary: 'Book a ride from 12 Mill Street to Harbor Station for $8.81, paid with visa •4242',
    params: {},
    state: 'pending',
    expires_at: new Date(Date.now() + 120_000).toISOString(),
    ...change,
  });
}

/** A step that is done, unless told. */
export function aStep(tool: string, act: Readonly<Record<string, unknown>> | null = {}): Step {
  const callId = `call_${tool}`;
  return { callId, tool, act: act && AgentAct.parse({ callId, tool, ok: true, ...act }) };
}

export function aCase(change: Partial<SupportCase> = {}): SupportCase {
  const at = '2026-11-21T15:20:00Z';
  return SupportCase.parse({
    id: '01990000-0000-7000-8000-00000000b005',
    kind: 'lost_item',
    state: 'open',
    subject: 'I lost my hat',
    ride_id: null,
    payment_id: null,
    about: null,
    evidence: null,
    entries: [{ id: '01990000-0000-7000-8000-00000000b006', author: 'person', text: 'I lost my hat', created_at: at }],
    created_at: at,
    updated_at: at,
    ...change,
  });
}

/** All that an agent may write, and some of what it may not. */
export const markdown = `## Your rides

You have **two** rides and one _old_ debt:

1. To [the harbor](https://harbor.example/map)
2. To Mill Street

> Prices are up front.

| Ride | Price |
| --- | --- |
| Harbor | $8.81 |

Say \`book\` or:

\`\`\`
book a ride
\`\`\`

![tracker](https://evil.example/pixel.png)<script>alert(1)</script>[bad](javascript:alert(1))
`;
