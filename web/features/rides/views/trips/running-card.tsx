import { startsWithoutPin } from '@server/rides/pin/asks-pin.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { ridePath } from '@server/contract/pages/ride-paths.js';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../../../../ui/display/avatar';
import { buttonVariants } from '../../../../ui/button-variants';
import { cn } from '../../../../ui/cn';
import { placeName } from '../../state/names';
import type { Sentence } from '../../state/sentence';
import type { Wait } from '../../state/wait';
import { runningTexts } from '../../trips/live-texts';
import { nextAct } from './trip-step';

export interface RunningCardProps {
  ride: Pick<
    Ride,
    'id' | 'status' | 'arrived_at' | 'needs_pin' | 'started_at' | 'eta_minutes' | 'customer' | 'pickup_address' | 'destination_address'
  >;
  sentence: Sentence;
  /** While the driver waits at the pickup. */
  wait: Wait | undefined;
}

/** The trip that runs, to be read at arm's length; all of it is one large way into the trip. */
export function RunningCard({ ride, sentence, wait }: RunningCardProps) {
  const act = nextAct(ride);
  return (
    <Link
      to={ridePath(ride.id, 'driver')}
      data-testid="running-trip"
      className="flex flex-col gap-4 rounded-xl border-2 border-brand bg-surface p-4 shadow-md transition-colors hover:bg-hover"
    >
      <span className="flex items-center gap-4">
        <Avatar name={ride.customer.full_name} src={ride.customer.avatar_url} size="large" isDecorative />
        <span className="min-w-0 flex-1">
          <span className="block font-display text-2xl leading-7 font-semibold [overflow-wrap:anywhere] text-ink">{sentence.title}</span>
          <span className="mt-1 block text-lg leading-6 [overflow-wrap:anywhere] text-ink-soft">{sentence.under ?? underOf(ride)}</span>
        </span>
        <Figure minutes={ride.eta_minutes} wait={wait} />
      </span>
      {act ? (
        <span className={cn(buttonVariants({ variant: 'primary', size: 'large', isFullWidth: true }), 'min-h-16 text-lg')}>
          {runningTexts[act === 'start' && startsWithoutPin(ride) ? 'startNoPin' : act]}
          <ArrowRight aria-hidden="true" />
        </span>
      ) : null}
    </Link>
  );
}

function underOf({ started_at: started, destination_address: to, pickup_address: from }: RunningCardProps['ride']): string {
  return started === null ? runningTexts.toPickup({ place: placeName(from) }) : runningTexts.toDestination({ place: placeName(to) });
}

/** The one number that counts now: minutes to go, or the wait. */
function Figure({ minutes, wait }: { minutes: number | null; wait: Wait | undefined }) {
  if (wait) return <Number value={wait.value} unit={wait.name} />;
  return minutes === null || minutes === 0 ? null : <Number value={String(minutes)} unit={runningTexts.minutes} />;
}

function Number({ value, unit }: { value: string; unit: string }) {
  return (
    <span className="numeral flex shrink-0 flex-col items-end text-ink">
      <span className="font-display text-3xl leading-8 font-semibold">{value}</span>
      <span className="text-caption text-ink-soft">{unit}</span>
    </span>
  );
}
