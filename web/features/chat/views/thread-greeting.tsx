import type { Participant } from '@server/chat/conversations/conversation.contract.js';
import { Hand } from 'lucide-react';
import { firstName } from '../../../lib/format/first-name';
import { Avatar } from '../../../ui/display/avatar';
import { Button } from '../../../ui/button';
import { threadTexts } from '../thread-texts';

export interface ThreadGreetingProps {
  person: Pick<Participant, 'full_name' | 'avatar_url' | 'agentEmoji'>;
  /** Nothing can be typed now. */
  isOffline: boolean;
  /** Puts a first line into the composer; sending it stays a choice. */
  onWave(text: string): void;
}

/** A conversation in which nothing was said yet: whom one could say hello to, and a first line at a tap. */
export function ThreadGreeting({ person, isOffline, onWave }: ThreadGreetingProps) {
  const name = firstName(person.full_name);
  return (
    <div data-testid="thread-greeting" className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      <Avatar name={person.full_name} src={person.avatar_url} emoji={person.agentEmoji} size="huge" isDecorative />
      <div>
        <p className="font-display text-lg font-semibold [overflow-wrap:anywhere] text-ink">
          <bdi>{person.full_name}</bdi>
        </p>
        <p className="text-body text-ink-soft">{threadTexts.sayHello({ name })}</p>
      </div>
      <Button disabled={isOffline} onClick={() => onWave(threadTexts.waveText({ name }))}>
        <Hand /> {threadTexts.wave}
      </Button>
    </div>
  );
}
