import type { Participant } from '@server/chat/conversations/conversation.contract.js';
import { memo } from 'react';
import { formatClock } from '../../../lib/format/clock';
import { formatDayHeader, type Here } from '../../../lib/format/day';
import { Avatar } from '../../../ui/display/avatar';
import { cn } from '../../../ui/cn';
import type { MountedRows } from '../state/mounted-rows';
import type { Bubbles } from '../state/thread-items';
import { noticeText } from '../state/notice-text';
import { GroupNoticeLine } from './groups/group-notice-line';
import type { MessageActs } from './message-menu';
import { MessageBubble, type MessageBubbleProps } from './message-bubble';
import { NewMessagesLine } from './text/new-messages-line';

interface Acts extends MessageActs {
  onRetry: MessageBubbleProps['onRetry'];
}

export interface ThreadDaysProps extends Acts {
  /** What is mounted, and how high the rest stands. */
  rows: MountedRows;
  me: string | null;
  /** Everyone in it but me. */
  people: readonly Participant[];
  isGroup: boolean;
  here: Here;
  /** The last of mine that was read, where the reader's face stands; null while none was. */
  lastReadKey: string | null;
}

/** The messages under their days; the header of the day one looks at stays in sight (M101). */
export const ThreadDays = memo(function ThreadDays({ rows, here, ...rest }: ThreadDaysProps) {
  return (
    <>
      <div style={{ height: rows.abovePx }} />
      {rows.days.map((day) => (
        <section key={day.key} aria-label={formatDayHeader(day.at, here)} className="flex flex-col">
          <h3 className="sticky top-2 z-sticky mx-auto my-3 rounded-full border border-line bg-raised px-2.5 py-0.5 font-sans text-xs font-semibold text-ink-soft shadow-sm">
            {formatDayHeader(day.at, here)}
          </h3>
          <div style={{ height: day.beforePx }} />
          {day.groups.map((group) => (
            <Row key={group.key} group={group} here={here} {...rest} />
          ))}
        </section>
      ))}
      <div data-below style={{ height: rows.belowPx }} />
    </>
  );
});

type BubbleGroupProps = Omit<ThreadDaysProps, 'rows'> & { group: Bubbles };

/** What is mounted or not as one, and measured: it holds all of its height. */
const Row = memo(function Row(props: BubbleGroupProps) {
  return (
    <div data-row={props.group.key} className="flex flex-col">
      {props.group.isFirstNew ? <NewMessagesLine /> : null}
      <BubbleGroup {...props} />
    </div>
  );
});

/** What somebody said; or, in a group, what happened. */
function BubbleGroup(props: BubbleGroupProps) {
  const notice = props.group.messages[0]?.metadata.notice;
  return notice ? <GroupNoticeLine text={noticeText(notice, props.me)} /> : <SaidGroup {...props} />;
}

function SaidGroup({ group, me, people, isGroup, here, lastReadKey, ...acts }: BubbleGroupProps) {
  const isMine = group.senderId === me;
  const sender = people.find((person) => person.clerk_id === group.senderId);
  // In a group nobody's face can stand for everyone's.
  const reader = isGroup ? null : (people[0] ?? null);
  return (
    <div className={cn('group/bubbles flex items-end gap-2', isMine && 'justify-end', group.goesOn ? 'mb-0.5' : 'mb-2')}>
      {isMine ? null : <Face {...{ sender, group }} />}
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        {isGroup && sender && !group.wentOn ? <p className="px-3 text-xs text-ink-faint">{sender.full_name}</p> : null}
        {group.messages.map((message, index) => (
          <MessageBubble
            key={message.key}
            message={message}
            isMine={isMine}
            me={me}
            people={people}
            isLast={!group.goesOn && index === group.messages.length - 1}
            reader={reader}
            isLastRead={message.key === lastReadKey}
            {...acts}
          />
        ))}
        {group.goesOn ? null : <SaidAt {...{ group, isMine, here }} />}
      </div>
    </div>
  );
}

/** Under all that was said at once; a pointer shows it. */
function SaidAt({ group, isMine, here }: Pick<BubbleGroupProps, 'group' | 'here'> & { isMine: boolean }) {
  return (
    <time
      dateTime={group.at}
      className={cn(
        'numeral px-1 text-xs text-ink-faint transition-opacity group-hover/bubbles:opacity-100 pointer-fine:opacity-0',
        isMine ? 'pe-6 text-end' : 'ps-3',
      )}
    >
      {formatClock(group.at, here.timeZone)}
    </time>
  );
}

/** Beside the last that was said at once. */
function Face({ sender, group }: { sender: Participant | undefined; group: Bubbles }) {
  return group.goesOn ? <span className="w-6 shrink-0" /> : <SenderFace sender={sender} />;
}

/** Whoever left the conversation has no face any more. */
function SenderFace({ sender }: { sender: Participant | undefined }) {
  if (!sender) return <Avatar name="" size="tiny" isDecorative className="mb-5" />;
  return <Avatar name={sender.full_name} src={sender.avatar_url} emoji={sender.agentEmoji} size="tiny" isDecorative className="mb-5" />;
}
