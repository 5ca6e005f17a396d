import { lostItemWindowMs } from '@server/support/lost-items/lost-items.contract.js';
import { newCasePath } from '@server/contract/pages/ride-paths.js';
import { PackageSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { retryOf } from '../../lib/cache/next-page';
import { useHere } from '../../lib/here';
import { ErrorLine } from '../../ui/feedback/error-line';
import { Skeleton } from '../../ui/feedback/skeleton';
import { LinkButton } from '../../ui/link-button';
import { useConfirmReturn, useLostItem } from './api/use-lost-item';
import { lostItemTexts } from './lost-item-texts';
import { LostItemPanel } from './views/lost-item-panel';

export interface RideLostItemProps {
  rideId: string;
  /** When the ride ended. */
  endedAt: string;
  /** First name of the other side. */
  name: string;
  isDriver: boolean;
  /** Writing to each other. */
  contact: ReactNode;
  /** Another card for the fee of its rider: which one, and where it is chosen. */
  otherCard?: { id: string | undefined; picker: ReactNode } | undefined;
}

/** What was left in the car of a ride that is over, and for its rider the way to tell of it; nothing where there is neither. */
export function RideLostItem(props: RideLostItemProps) {
  const { rideId, name, isDriver, contact, otherCard } = props;
  const here = useHere();
  const query = useLostItem(rideId);
  const { data } = query;
  const { confirm, isConfirming, problem, hasFailed } = useConfirmReturn(rideId);
  const item = data?.lost_item;
  if (item) {
    const card = item.fee === 'declined' || hasFailed ? otherCard : undefined;
    return (
      <LostItemPanel
        {...{ item, name, here, contact, problem }}
        card={card?.picker}
        isCardMissing={card !== undefined && card.id === undefined}
        isBusy={isConfirming}
        onConfirm={() => confirm(card?.id)}
      />
    );
  }
  if (data || !query.isError)
    return isDriver ? null : <Report {...props} isKnown={data !== undefined} nowMs={new Date(here.now).getTime()} />;
  return <ErrorLine title={lostItemTexts.loadFailed} {...retryOf(query)} />;
}

interface ReportProps extends Pick<RideLostItemProps, 'rideId' | 'endedAt'> {
  /** That nothing was told of yet. */
  isKnown: boolean;
  nowMs: number;
}

/** The way to tell of it, while that opens something; its room until that is known. */
function Report({ rideId, endedAt, isKnown, nowMs }: ReportProps) {
  if (nowMs - Date.parse(endedAt) >= lostItemWindowMs) return null;
  if (!isKnown) return <Skeleton className="h-control w-54 shrink-0" />;
  return (
    <LinkButton variant="quiet" className="-ms-3.5 self-start" to={newCasePath(rideId, 'lost_item')}>
      <PackageSearch aria-hidden="true" /> {lostItemTexts.report}
    </LinkButton>
  );
}
