import type { Agent } from '@server/agents/agents.contract.js';
import { Avatar } from '../../../../ui/display/avatar';
import { FaceLink } from '../../../../ui/people/face-link';
import { quickTexts } from '../../agents/quick-texts';

export interface QuickAgentProps {
  agent: Pick<Agent, 'clerk_id' | 'full_name' | 'agentEmoji'>;
}

/** The way to an agent, as an item of a list (M92). */
export function QuickAgent({ agent: { clerk_id: id, full_name: name, agentEmoji: emoji } }: QuickAgentProps) {
  const face = <Avatar name={name} emoji={emoji} isDecorative />;
  return (
    <li className="w-1/5 shrink-0">
      <FaceLink userId={id} title={quickTexts.messageName({ name })} {...{ face, name }} />
    </li>
  );
}
