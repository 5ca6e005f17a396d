import type { DriverCard } from '@server/booking/driver-picker.contract.js';
import { useId } from 'react';
import { ErrorLine } from '../../../ui/feedback/error-line';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useJustMoved } from '../../../ui/presses/use-just-moved';
import { driverTexts } from '../texts';
import { AnyoneFace, carOf, DriverFace, HintOf, moreOf, Tile } from './driver-tile';
import { useCheckedInSight } from './use-in-sight';

export interface DriverChoiceProps {
  drivers: readonly DriverCard[];
  /** The chosen driver's id; undefined for anyone nearby. */
  chosen: string | undefined;
  /** A scheduled ride may be asked of anyone, a ride for now only of those who are free. */
  isForLater: boolean;
  isLoading?: boolean;
  hasFailed?: boolean;
  /** Who was asked for and cannot come, so that it is anyone nearby instead. */
  missed?: string | undefined;
  onChoose(driver: DriverCard | undefined): void;
  onRetry(): void;
}

const skeletonTiles = 3;

const rank: Record<DriverCard['availability'], number> = { available: 0, busy: 1, off: 2 };

/** For a ride now those who can come stand first; among them the server's order holds: favorites first, then friends and past drivers. */
function inOrder(drivers: readonly DriverCard[], isForLater: boolean): readonly DriverCard[] {
  return isForLater ? drivers : drivers.toSorted((one, other) => rank[one.availability] - rank[other.availability]);
}

/** Who should drive: anyone nearby, or a face that one knows. */
export function DriverChoice({ drivers, chosen, isForLater, isLoading = false, hasFailed, missed, onChoose, onRetry }: DriverChoiceProps) {
  const group = useId();
  const isThere = chosen === undefined || drivers.some(({ clerk_id: id }) => id === chosen);
  const row = useCheckedInSight(chosen, isThere);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="text-sm font-semibold text-ink max-sm:sr-only sm:mb-1.5">{driverTexts.picker}</legend>
      <div ref={row} className="-mx-1 flex snap-x scroll-px-1 gap-2 overflow-x-auto px-1 pb-1.5 [scrollbar-width:thin] scroll-smooth">
        <Tile
          {...{ group }}
          isChosen={chosen === undefined}
          face={<AnyoneFace />}
          name={driverTexts.anyone}
          // In the tile's own line: nothing moves when a driver turns out to be away.
          hint={missed ? driverTexts.missedHint({ driver: missed }) : driverTexts.anyoneHint}
          onChoose={() => onChoose(undefined)}
        />
        {drivers.length > 0 ? <Faces {...{ group, chosen, isForLater, onChoose }} drivers={inOrder(drivers, isForLater)} /> : null}
        {isLoading && !hasFailed
          ? Array.from({ length: skeletonTiles }, (_, tile) => <Skeleton key={tile} className="h-18 w-40 shrink-0 rounded-lg sm:w-44" />)
          : null}
      </div>
      <output className="sr-only">{missed ? driverTexts.missed({ driver: missed }) : ''}</output>
      {hasFailed ? <ErrorLine title={driverTexts.loadFailed} isRetrying={isLoading} onRetry={onRetry} /> : null}
    </fieldset>
  );
}

type FacesProps = Pick<DriverChoiceProps, 'drivers' | 'chosen' | 'isForLater' | 'onChoose'> & { group: string };

function Faces({ group, drivers, chosen, isForLater, onChoose }: FacesProps) {
  const isMoved = useJustMoved(drivers.map(({ clerk_id: id }) => id));
  return drivers.map((driver, index) => (
    <Tile
      key={driver.clerk_id}
      {...{ group }}
      isChosen={driver.clerk_id === chosen}
      isDisabled={!isForLater && driver.availability !== 'available'}
      face={<DriverFace driver={driver} />}
      name={driver.full_name}
      hint={<HintOf driver={driver} />}
      detail={carOf(driver)}
      more={moreOf(driver)}
      onChoose={() => (isMoved(index) ? undefined : onChoose(driver))}
    />
  ));
}
