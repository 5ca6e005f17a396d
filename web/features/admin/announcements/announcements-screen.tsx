import type { ReplyOf } from '@server/contract/endpoint.js';
import type { countAudience } from '@server/notifications/announcements/announcements.contract.js';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useHere } from '../../../lib/here';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { useUnsaved } from '../../../ui/overlays/unsaved/unsaved';
import { announcementsQuery, audienceQuery } from '../api/queries';
import { useAnnounce, useStopAnnouncement, useWithdrawAnnouncement } from '../api/use-announcement-acts';
import { ListState } from '../list-state';
import {
  type AnnouncementError,
  type AnnouncementWish,
  emptyDraft,
  isWritten,
  readAnnouncement,
} from '../state/announcements/announcement-draft';
import { type PageFilter, pagesOf } from '../state/desk-filter';
import { AnnouncementForm } from '../views/announcements/announcement-form';
import { AnnouncementList } from '../views/announcements/announcement-list';
import { AnnouncementPreview } from '../views/announcements/announcement-preview';
import { EndAnnouncement, type EndAnnouncementProps } from '../views/announcements/end-announcement';
import { townMoment } from '../views/tariffs/tariff-words';
import { announcementTexts as texts } from './announcement-texts';

/** How people see what is announced: made by whoever shows notices. */
export type ShowNotice = (wish: AnnouncementWish) => ReactNode;

export interface AnnouncementsScreenProps {
  filter: PageFilter;
  showNotice: ShowNotice;
}

/** /admin/announcements: what Hometown tells people, and told them. */
export function AnnouncementsScreen({ filter, showNotice }: AnnouncementsScreenProps) {
  return (
    <div className="flex flex-col gap-6">
      <Writer showNotice={showNotice} />
      <Announced filter={filter} />
    </div>
  );
}

function Writer({ showNotice }: Pick<AnnouncementsScreenProps, 'showNotice'>) {
  const here = useHere();
  const [draft, setDraft] = useState(() => emptyDraft(here));
  const [wrong, setWrong] = useState<readonly AnnouncementError[]>([]);
  const [asked, setAsked] = useState<AnnouncementWish>();
  const [isOpen, setOpen] = useState(false);
  const reach = reachOf(useQuery(audienceQuery(draft.audience)).data);
  const { isBusy, problem, announce, forget } = useAnnounce();
  useUnsaved(isWritten(draft));
  function preview() {
    const read = readAnnouncement(draft, here);
    const isRead = 'title' in read;
    setWrong(isRead ? [] : read);
    if (!isRead) return;
    const isSame = JSON.stringify(read) === JSON.stringify(asked);
    if (!isSame) {
      setAsked(read);
      forget();
    }
    setOpen(true);
  }
  function finish() {
    setOpen(false);
    setAsked(undefined);
    setDraft(emptyDraft(here));
  }
  return (
    <>
      <AnnouncementForm
        {...{ draft, wrong, here, reach }}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        onPreview={preview}
      />
      {asked ? (
        <AnnouncementPreview
          {...{ isOpen, reach, isBusy, problem }}
          notice={showNotice(asked)}
          time={asked.send_at === null ? undefined : townMoment(asked.send_at, here)}
          onConfirm={() => announce(asked, finish)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** To how many it goes, in words. */
function reachOf(audience: ReplyOf<typeof countAudience> | undefined): string {
  if (!audience) return texts.counting;
  const { people: count, is_more: isMore } = audience;
  return isMore ? texts.morePeople({ count }) : texts.people({ count });
}

function Announced({ filter }: Pick<AnnouncementsScreenProps, 'filter'>) {
  const here = useHere();
  const query = useQuery(announcementsQuery(filter));
  const [chosen, setChosen] = useState<Chosen>();
  const announcements = query.data?.announcements ?? [];
  const pages = pagesOf(filter, query.data?.nextCursor);
  return (
    <ListState
      query={query}
      firstTo={pages.firstTo}
      isEmpty={announcements.length === 0}
      empty={<EmptyState icon={<Megaphone />} title={texts.none} description={texts.noneDetail} />}
    >
      <AnnouncementList {...{ announcements, here }} {...pages} onEnd={(ending, announcement) => setChosen({ ending, announcement })} />
      {chosen ? <Ending key={chosen.announcement.id} {...chosen} onClose={() => setChosen(undefined)} /> : null}
    </ListState>
  );
}

type Chosen = Pick<EndAnnouncementProps, 'announcement' | 'ending'>;

function Ending({ announcement, ending, onClose }: Chosen & Pick<EndAnnouncementProps, 'onClose'>) {
  const [stopping, withdrawing] = [useStopAnnouncement(), useWithdrawAnnouncement()];
  const { isBusy, problem, act } = ending === 'stop' ? stopping : withdrawing;
  return (
    <EndAnnouncement
      {...{ announcement, ending, isBusy, problem, onClose }}
      onEnd={(reason) => act({ params: { id: announcement.id }, body: { reason } }, onClose)}
    />
  );
}
