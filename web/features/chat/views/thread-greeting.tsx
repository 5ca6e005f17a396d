import type { Conversation, Participant } from '@server/chat/conversations/conversation.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import { readerLocale } from '../../../lib/format/locale';
import { Avatar } from '../../../ui/display/avatar';
import { Button } from '../../../ui/button';
import { titleOf } from '../state/conversation-order';
import { threadTexts } from '../thread-texts';

export interface ThreadGreetingProps {
  conversation: Pick<Conversation, 'friend' | 'kind' | 'name' | 'photo_url' | 'participants'>;
  /** Nothing can be typed now. */
  isOffline: boolean;
  /** Puts a first line into the composer; sending it stays a choice. */
  onWave(text: string): void;
}

/** Of a group so many faces are shown, and so many names said. */
const maxShown = 3;

/** A conversation in which nothing was said yet: whom one could say hello to, and a first line at a tap. */
export function ThreadGreeting({ conversation, isOffline, onWave }: ThreadGreetingProps) {
  const { friend, kind, participants } = conversation;
  const wave = (text: string) => (
    <Button disabled={isOffline} onClick={() => onWave(text)}>
      <Hand /> {threadTexts.wave}
    </Button>
  );
  if (kind === 'group')
    return (
      <Greeting title={titleOf(conversation)} face={<GroupFaces conversation={conversation} />} line={withWhom(participants)}>
        {participants.length > 0 ? wave(threadTexts.waveTextToAll) : null}
      </Greeting>
    );
  if (!friend) return null;
  const { full_name: name, avatar_url: src, agentEmoji: emoji } = friend;
  const called = { name: firstNameOf(name) };
  return (
    <Greeting
      title={name}
      face={<Avatar name={name} src={src} emoji={emoji} size="huge" isDecorative />}
      line={threadTexts.sayHello(called)}
    >
      {wave(threadTexts.waveText(called))}
    </Greeting>
  );
}

interface GreetingProps {
  title: string;
  face: ReactNode;
  line: string;
  children: ReactNode;
}

function Greeting({ title, face, line, children }: GreetingProps) {
  return (
    <div data-testid="thread-greeting" className="flex flex-col items-center gap-3 px-6 py-10 text-center">
      {face}
      <div className="max-w-full">
        <p className="font-display text-lg font-semibold [overflow-wrap:anywhere] text-ink">
          <bdi>{title}</bdi>
        </p>
        <p className="text-body [overflow-wrap:anywhere] text-ink-soft">{line}</p>
      </div>
      {children}
      <p className="text-xs text-ink-faint">{threadTexts.beginning}</p>
    </div>
  );
}

/** Its photo, or some of its people, each over the next one's edge. */
function GroupFaces({ conversation }: Pick<ThreadGreetingProps, 'conversation'>) {
  const { photo_url: photo, participants } = conversation;
  if (photo) return <Avatar name={titleOf(conversation)} src={photo} size="huge" isDecorative />;
  return (
    <span data-testid="group-faces" aria-hidden="true" className="flex -space-x-3 rtl:space-x-reverse">
      {participants.slice(0, maxShown).map((person) => (
        <Avatar
          key={person.clerk_id}
          name={person.full_name}
          src={person.avatar_url}
          emoji={person.agentEmoji}
          size="large"
          isDecorative
          className="ring-2 ring-paper"
        />
      ))}
    </span>
  );
}

/** Who else is in a group, in a sentence. */
function withWhom(people: readonly Participant[]): string {
  const names = people.slice(0, maxShown).map((person) => firstNameOf(person.full_name));
  const count = people.length - names.length;
  if (names.length === 0) return threadTexts.aloneInGroup;
  if (count === 0) return threadTexts.inGroupWith({ names: new Intl.ListFormat(readerLocale()).format(names) });
  return threadTexts.inGroupWithMore({ count, names: new Intl.ListFormat(readerLocale(), { type: 'unit' }).format(names) });
}
