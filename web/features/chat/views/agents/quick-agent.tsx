import type { Agent } from '@server/agents/agents.contract.js';
import { Link, useSearchParams } from 'react-router';
import { Avatar } from '../../../../ui/display/avatar';
import { quickTexts } from '../../agents/quick-texts';

export interface QuickAgentProps {
  agent: Pick<Agent, 'clerk_id' | 'full_name' | 'agentEmoji'>;
}

/** The way to an agent, as an item of a list: its conversation opens on the page that one is on (M92, M109). */
export function QuickAgent({ agent: { clerk_id: id, full_name: name, agentEmoji: emoji } }: QuickAgentProps) {
  // The rest of the address is the page's own: without it a form that it fills would begin anew.
  const [search] = useSearchParams();
  const asking = new URLSearchParams(search);
  asking.set('chat', id);
  return (
    <li className="w-1/5 shrink-0">
      <Link
        to={{ search: `?${asking}` }}
        title={quickTexts.messageName({ name })}
        className="flex h-18 flex-col items-center gap-1 rounded-lg px-1 py-1.5 text-xs hover:bg-hover focus-visible:-outline-offset-2 active:bg-pressed"
      >
        <Avatar name={name} emoji={emoji} isDecorative />
        <bdi className="max-w-full truncate text-ink">{name}</bdi>
      </Link>
    </li>
  );
}
