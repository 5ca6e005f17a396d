import type { FareSplit } from '@server/payments/split/split.contract.js';
import { useState } from 'react';
import { retryOf } from '../../../lib/cache/next-page';
import { useHere } from '../../../lib/here';
import { Button } from '../../../ui/button';
import { ErrorLine } from '../../../ui/feedback/error-line';
import { ProblemLine } from '../../../ui/feedback/problem-line';
import { SheetContent, SheetDescription, SheetHeader, SheetTitle } from '../../../ui/overlays/sheet';
import { LeaveGuard } from '../../../ui/overlays/unsaved/leave-guard';
import { WritingDialog } from '../../../ui/overlays/unsaved/writing-dialog';
import type { PickFriends } from '../../../ui/people/picking';
import { useSplit, useSplitActs } from '../api/use-split';
import { formatStamp } from '../state/receipt-words';
import { SplitForm } from '../views/split/split-form';
import { SplitList } from '../views/split/split-list';
import { splitTexts as words } from './split-texts';

export interface RideSplitProps {
  rideId: string;
  pickFriends: PickFriends;
}

/** Splitting the fare of a ride of mine, and who pays what; nothing where nothing is, or can be, split (M51). */
export function RideSplit({ rideId, pickFriends }: RideSplitProps) {
  const query = useSplit(rideId);
  if (query.data) return <Known key={query.data.ride_id} split={query.data} pickFriends={pickFriends} />;
  return query.isError ? <ErrorLine title={words.loadFailed} {...retryOf(query)} /> : null;
}

function Known({ split, pickFriends }: { split: FareSplit; pickFriends: PickFriends }) {
  const { timeZone } = useHere();
  const [isOpen, setIsOpen] = useState(false);
  const acts = useSplitActs(split.ride_id, () => setIsOpen(false));
  const { parts, free_places: places, open_until: until } = split;
  function handleClose() {
    setIsOpen(false);
    acts.forget();
  }
  if (parts.length === 0 && places === 0) return null;
  return (
    <section aria-label={words.title} className="flex flex-col gap-2 border-t border-line py-3">
      <h2 className="font-sans text-base font-semibold text-ink">{words.title}</h2>
      <p className="text-caption text-ink-soft">{words.detail}</p>
      <SplitList split={split} busyId={acts.withdrawingId} onWithdraw={acts.withdraw} />
      <ProblemLine>{acts.withdrawProblem}</ProblemLine>
      {until === null ? null : <p className="text-caption text-ink-soft">{words.until({ time: formatStamp(until, timeZone) })}</p>}
      {places > 0 ? (
        <Button className="self-start" onClick={() => setIsOpen(true)}>
          {words.open}
        </Button>
      ) : null}
      <LeaveGuard>
        <WritingDialog open={isOpen} isBusy={acts.isAsking} onOpenChange={(open) => (open ? setIsOpen(true) : handleClose())}>
          <SheetContent ignoresOutside>
            <SheetHeader>
              <SheetTitle>{words.title}</SheetTitle>
              <SheetDescription>{words.detail}</SheetDescription>
            </SheetHeader>
            <Ask {...{ split, acts, pickFriends }} />
          </SheetContent>
        </WritingDialog>
      </LeaveGuard>
    </section>
  );
}

interface AskProps {
  split: FareSplit;
  acts: ReturnType<typeof useSplitActs>;
  pickFriends: PickFriends;
}

function Ask({ split, acts, pickFriends }: AskProps) {
  return (
    <SplitForm
      pickFriends={pickFriends}
      asked={split.parts.map(({ friend }) => friend.clerk_id)}
      places={split.free_places}
      leftCents={split.left_cents ?? split.own_cents}
      currency={split.currency}
      isBusy={acts.isAsking}
      problem={acts.askProblem}
      onAsk={acts.ask}
    />
  );
}
