import type { DriverCard } from '@server/drivers/drivers.contract.js';
import { useId } from 'react';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { driverTexts } from '../texts';
import { AnyoneFace, DriverFace, hintOf, moreOf, Tile } from './driver-tile';

export interface DriverChoiceProps {
  drivers: readonly DriverCard[];
  /** The chosen driver's id; undefined for anyone nearby. */
  chosen: string | undefined;
  /** A scheduled ride may be asked of anyone, a ride for now only of those who are free. */
  isForLater: boolean;
  isLoading?: boolean;
  hasFailed?: boolean;
  onChoose(driver: DriverCard | undefined): void;
  onRetry?(): void;
}

const skeletonTiles = 3;

const rank: Record<DriverCard['availability'], number> = { available: 0, busy: 1, off: 2 };

/** For a ride now those who can come stand first; among them the server's order holds: friends and past drivers first. */
function inOrder(drivers: readonly DriverCard[], isForLater: boolean): readonly DriverCard[] {
  return isForLater ? drivers : drivers.toSorted((one, other) => rank[one.availability] - rank[other.availability]);
}

/** Who should drive: anyone nearby, or a face that one knows. */
export function DriverChoice({ drivers, chosen, isForLater, isLoading, hasFailed, onChoose, onRetry }: DriverChoiceProps) {
  const group = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{driverTexts.picker}</legend>
      <div className="-mx-1 flex snap-x gap-2 overflow-x-auto px-1 pb-1.5 [scrollbar-width:thin]">
        <Tile
          {...{ group }}
          isChosen={chosen === undefined}
          face={<AnyoneFace />}
          name={driverTexts.anyone}
          hint={driverTexts.anyoneHint}
          onChoose={() => onChoose(undefined)}
        />
        {inOrder(drivers, isForLater).map((driver) => (
          <Tile
            key={driver.clerk_id}
            {...{ group }}
            isChosen={driver.clerk_id === chosen}
            isDisabled={!isForLater && driver.availability !== 'available'}
            face={<DriverFace driver={driver} />}
            name={driver.full_name}
            hint={hintOf(driver)}
            more={moreOf(driver)}
            onChoose={() => onChoose(driver)}
          />
        ))}
        {isLoading
          ? Array.from({ length: skeletonTiles }, (_, tile) => <Skeleton key={tile} className="h-24 w-26 shrink-0 rounded-lg" />)
          : null}
      </div>
      {hasFailed ? (
        <p role="alert" className="flex items-center gap-2 text-caption text-ink-soft">
          {driverTexts.loadFailed}
          <Button size="small" onClick={onRetry}>
            {driverTexts.retry}
          </Button>
        </p>
      ) : null}
    </fieldset>
  );
}
