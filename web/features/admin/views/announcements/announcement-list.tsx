import type { Announcement } from '@server/notifications/announcements/announcements.contract.js';
import type { Here } from '../../../../lib/format/day';
import { Button } from '../../../../ui/button';
import { Badge } from '../../../../ui/display/badge';
import { Progress } from '../../../../ui/feedback/progress';
import { announcementTexts as texts } from '../../announcements/announcement-texts';
import { DeskPages, type DeskPagesProps } from '../desk-pages';
import { townMoment } from '../tariffs/tariff-words';
import type { Ending } from './end-announcement';

export interface AnnouncementListProps extends DeskPagesProps {
  announcements: readonly Announcement[];
  here: Here;
  onEnd(ending: Ending, announcement: Announcement): void;
}

const tones = { planned: 'info', sending: 'brand', sent: 'success', stopped: 'warning', withdrawn: 'neutral' } as const;

/** What was announced, how far it is and how many have read it; the newest first. */
export function AnnouncementList({ announcements, nextTo, firstTo, ...shared }: AnnouncementListProps) {
  return (
    <section aria-label={texts.past} className="flex flex-col gap-3">
      <h2 className="text-base">{texts.past}</h2>
      <ul className="flex flex-col gap-3">
        {announcements.map((announcement) => (
          <Item key={announcement.id} announcement={announcement} {...shared} />
        ))}
      </ul>
      <DeskPages nextTo={nextTo} firstTo={firstTo} />
    </section>
  );
}

type ItemProps = Pick<AnnouncementListProps, 'here' | 'onEnd'> & { announcement: Announcement };

function Item({ announcement, here, onEnd }: ItemProps) {
  const { title, text, state, audience, created_by: by, send_at: at, reason } = announcement;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold text-ink">
          <bdi className="wrap-anywhere">{title}</bdi> <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </p>
        <p dir="auto" className="text-body wrap-anywhere whitespace-pre-line">
          {text}
        </p>
        <p className="text-caption text-ink-soft">
          {texts.by({ audience: texts.audiences[audience], name: by.full_name, time: townMoment(at, here) })}
        </p>
        <Counts announcement={announcement} />
        {reason === null ? null : (
          <p dir="auto" className="text-caption wrap-anywhere text-ink-soft">
            {texts.ended({ reason })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'sending' ? (
          <Button aria-label={texts.stopOf({ title })} onClick={() => onEnd('stop', announcement)}>
            {texts.stop}
          </Button>
        ) : null}
        {state === 'withdrawn' ? null : (
          <Button aria-label={texts.withdrawOf({ title })} onClick={() => onEnd('withdraw', announcement)}>
            {texts.withdraw}
          </Button>
        )}
      </div>
    </li>
  );
}

function Counts({ announcement: { state, sent, people, read } }: Pick<ItemProps, 'announcement'>) {
  if (state === 'planned') return null;
  if (state !== 'sending' || people === null) return <p className="numeral text-caption">{texts.counts({ sent, read })}</p>;
  const words = texts.progress({ sent, people });
  return (
    <div className="flex max-w-80 flex-col gap-1">
      <Progress label={words} value={people === 0 ? 100 : Math.min(100, (sent / people) * 100)} />
      <p className="numeral text-caption">{words}</p>
    </div>
  );
}
