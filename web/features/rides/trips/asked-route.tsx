import { acceptReroute, declineReroute, withdrawReroute } from '@server/booking/reroute/reroute.contract.js';
import type { Proposal } from '@server/rides/record/proposal.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { localAddress } from '@server/town/address.contract.js';
import { useStored } from '../../../lib/cache/storage';
import { toast } from '../../../ui/feedback/toast-store';
import { useJustMoved } from '../../../ui/presses/use-just-moved';
import { useRideCommand } from '../api/use-ride-command';
import { readRouteAnswers } from '../device/read-route-answers';
import { reasonOf } from '../state/booking/refusal';
import { AskedRoute } from '../views/trips/asked-route';
import { RouteAnswer } from '../views/trips/route-answer';
import { askedTexts } from './reroute-texts';

interface AskedProps {
  ride: Ride;
  nowMs: number;
}

/** The driver's answer to another route; nothing while nobody asks. */
export function AskedForRoute({ ride, nowMs }: AskedProps) {
  const { my_role: role } = ride;
  const proposal = role === 'driver' ? ride.proposal : null;
  // A press was meant for the question that stood there, or for what this one has pushed down.
  const isResting = useJustMoved(proposal ? [proposal.quote_id] : [])(0);
  return proposal ? <Answering key={proposal.quote_id} {...{ ride, nowMs, proposal, isResting }} /> : null;
}

/** Lives as long as its question. */
function Answering({ ride, nowMs, proposal, isResting }: AskedProps & { proposal: Proposal; isResting: boolean }) {
  const accept = useRideCommand(acceptReroute, ride.id, { onDone: say });
  const keep = useRideCommand(declineReroute, ride.id);
  const sent = { params: { id: ride.id }, body: { quote_id: proposal.quote_id } };
  const error = accept.error ?? keep.error;
  function say() {
    toast({
      title: askedTexts.accepted,
      description: askedTexts.acceptedDetail({ destination: localAddress(proposal.destination_address) }),
    });
  }
  return (
    <AskedRoute
      {...{ ride, proposal, nowMs, isResting }}
      isBusy={accept.isPending || keep.isPending}
      problem={error ? (reasonOf(error) ?? askedTexts.failed) : undefined}
      onAccept={() => accept.mutate(sent)}
      onKeep={() => keep.mutate(sent)}
    />
  );
}

/** What the rider sees of it. */
export function WaitsForRoute({ ride, nowMs }: AskedProps) {
  const takeBack = useRideCommand(withdrawReroute, ride.id);
  const readAnswers = useStored(readRouteAnswers);
  const { id, proposal, proposals } = ride;
  return (
    <RouteAnswer
      {...{ ride, nowMs }}
      readOf={readAnswers[id]}
      onRead={() => readRouteAnswers.set({ ...readAnswers, [id]: proposals })}
      isBusy={takeBack.isPending}
      problem={takeBack.error ? (reasonOf(takeBack.error) ?? askedTexts.failed) : undefined}
      onTakeBack={() => (proposal ? takeBack.mutate({ params: { id }, body: { quote_id: proposal.quote_id } }) : undefined)}
    />
  );
}
