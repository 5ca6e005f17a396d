import type { ToldName } from '@server/notifications/notices/rides/told.contract.js';
import type { WhyMessages, WhyNotice, WhyRole } from '@server/why/why.contract.js';
import { formatClock } from '../../../lib/format/clock';
import { formatDate, type Here } from '../../../lib/format/day';
import { messageTexts, noticeTexts as texts } from '../why-texts';
import { Nothing, WhyPart } from './why-part';

export interface WhyNoticesProps {
  role: WhyRole;
  notices: readonly WhyNotice[];
  here: Here;
}

const momentOf = (at: string, here: Here): string => `${formatDate(at, here)}, ${formatClock(at, here.timeZone)}`;

/** What another version of Hometown calls by a name of its own has none here. */
function wordsOf(name: string, to: WhyNotice['to']): string {
  const words: Readonly<Record<ToldName, string>> = texts.told;
  const known: Readonly<Partial<Record<string, string>>> = words;
  if (to === 'rider' && name === 'ride_requested') return texts.anotherSought;
  return known[name] ?? texts.other;
}

/** What each was told of the ride, and how its pushes ended. */
export function WhyNotices({ role, notices, here }: WhyNoticesProps) {
  return (
    <WhyPart title={role === 'operator' ? texts.title : texts.titleOwn}>
      {notices.length === 0 ? <Nothing>{texts.none}</Nothing> : null}
      <ul className="flex flex-col gap-3">
        {notices.map((notice) => (
          <li key={`${notice.to} ${notice.person?.clerk_id ?? ''}`} className="rounded-lg border border-line bg-surface p-4">
            <Notice {...{ notice, here }} isNamed={role === 'operator'} />
          </li>
        ))}
      </ul>
    </WhyPart>
  );
}

function Notice({ notice, here, isNamed }: { notice: WhyNotice; here: Here; isNamed: boolean }) {
  const { to, person, told, read_at: readAt, pushes } = notice;
  return (
    <div className="flex flex-col gap-1">
      {isNamed ? (
        <p className="font-semibold break-words text-ink">
          {texts.to[to]}
          {person ? (
            <>
              {' · '}
              <bdi>{person.full_name}</bdi>
            </>
          ) : null}
        </p>
      ) : null}
      <p className="text-body text-ink">{[...new Set(told.map((name) => wordsOf(name, to)))].join(' · ')}</p>
      {to === 'asked' || to === 'former' ? null : (
        <p className="text-caption text-ink-soft">{readAt === null ? texts.unread : texts.read({ time: momentOf(readAt, here) })}</p>
      )}
      {pushes.length === 0 ? (
        <p className="text-caption text-ink-soft">{texts.noPushes}</p>
      ) : (
        <ul className="text-caption text-ink-soft">
          {pushes.map(({ id, status, at }) => (
            <li key={id}>
              {texts.pushes[status]} · <time dateTime={at}>{momentOf(at, here)}</time>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How much the two wrote and called; never what. */
export function WhyWritten({ messages, here }: { messages: readonly WhyMessages[]; here: Here }) {
  return (
    <WhyPart title={messageTexts.title}>
      {messages.length === 0 ? <Nothing>{messageTexts.none}</Nothing> : null}
      <ul className="flex flex-col gap-2">
        {messages.map(({ from, messages: count, calls, first_at: first, last_at: last }) => (
          <li key={from} className="border-s-2 border-line ps-3">
            <p className="text-body text-ink">
              {[
                messageTexts.from[from],
                messageTexts.messages({ count }),
                ...(calls === 0 ? [] : [messageTexts.calls({ count: calls })]),
              ].join(' · ')}
            </p>
            <p className="text-caption text-ink-soft">
              {messageTexts.between({ from: momentOf(first, here), until: momentOf(last, here) })}
            </p>
          </li>
        ))}
      </ul>
      <p className="max-w-[68ch] text-caption text-ink-faint">{messageTexts.hint}</p>
    </WhyPart>
  );
}
