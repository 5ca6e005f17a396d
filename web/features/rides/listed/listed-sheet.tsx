import { nextPage, retryOf } from '../../../lib/cache/next-page';
import { useHere } from '../../../lib/here';
import { ListEnd } from '../../../ui/feedback/list-end';
import { Sheet, SheetBody, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '../../../ui/overlays/sheet';
import { ListedList, NoneListed } from '../views/dispatch/listed-list';
import { ListedToCome } from '../views/dispatch/listed-panel';
import { useSteady } from '../use-steady';
import { isLater } from './is-later';
import { listedTexts } from './texts';
import { useAllListed } from './use-all-listed';
import { useTaking } from './use-taking';

/** All scheduled rides that this driver may take, a page at a time. */
export function ListedSheet({ onClose }: { onClose(): void }) {
  const here = useHere();
  const { list, rides: live } = useAllListed();
  const { rides, ...steady } = useSteady(live, isLater);
  const acts = useTaking(rides);
  return (
    <Sheet open isBusy={false} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <SheetContent side="end" data-testid="listed-sheet">
        <SheetHeader>
          <SheetTitle>{listedTexts.title}</SheetTitle>
          <SheetDescription>{listedTexts.hint}</SheetDescription>
        </SheetHeader>
        <SheetBody className="flex flex-col gap-3">
          {rides ? <ListedList {...{ rides, here }} {...acts} {...steady} /> : <ListedToCome hasFailed={list.isError} {...retryOf(list)} />}
          {rides?.length === 0 && !list.hasNextPage ? <NoneListed /> : null}
          {rides && rides.length > 0 ? <ListEnd {...nextPage(list)} more={listedTexts.more} end={listedTexts.end} /> : null}
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}
