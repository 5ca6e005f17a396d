import type { LocalTime } from '@server/contract/calendar/local-time.js';
import { hourMs, minuteMs } from '@server/contract/duration.js';
import { safePath } from '@server/contract/safe-path.js';
import { isBlank } from '@server/contract/text.js';
import { announcementMaxAheadMs, type Audience } from '@server/notifications/announcements/announcements.contract.js';
import type { Here } from '../../../../lib/format/day';
import { namedFrom } from '../../../../lib/format/chosen-time';
import { timeAhead } from '../time-ahead';

/** An announcement as it stands in the form. */
export interface AnnouncementDraft {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly audience: Audience;
  readonly isLater: boolean;
  readonly at: LocalTime;
}

const errorNames = ['title', 'text', 'link', 'at'] as const;
export type AnnouncementError = (typeof errorNames)[number];

/** What is sent; null: no link, and at once. */
export interface AnnouncementWish {
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly audience: Audience;
  readonly send_at: string | null;
}

/** Empty; for later, in an hour. */
export function emptyDraft({ now, timeZone }: Here): AnnouncementDraft {
  const at = namedFrom(new Date(now).getTime() + hourMs, minuteMs, timeZone);
  return { title: '', text: '', link: '', audience: 'everybody', isLater: false, at };
}

export function isWritten({ title, text }: AnnouncementDraft): boolean {
  return !isBlank(title) || !isBlank(text);
}

/** What the form says, or which fields are wrong. */
export function readAnnouncement(draft: AnnouncementDraft, here: Here): AnnouncementWish | readonly AnnouncementError[] {
  const link = draft.link.trim();
  const sendAt = draft.isLater ? timeAhead(draft.at, here, announcementMaxAheadMs) : null;
  const faults: Readonly<Record<AnnouncementError, boolean>> = {
    title: isBlank(draft.title),
    text: isBlank(draft.text),
    link: link !== '' && safePath(link, '') !== link,
    at: sendAt === undefined,
  };
  const wrong = errorNames.filter((name) => faults[name]);
  if (wrong.length > 0) return wrong;
  const [title, text] = [draft.title.trim(), draft.text.trim()];
  return { title, text, link: link || null, audience: draft.audience, send_at: sendAt?.toISOString() ?? null };
}
