import { rideReasonMaxLength, type WholeDeskRide } from '@server/admin/rides/desk-rides.contract.js';
import type { RideCharge } from '@server/payments/refunds/refunds.contract.js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useHere } from '../../../lib/here';
import { chargesQuery, rideQuery } from '../api/queries';
import { useCancelRide, useCompleteRide, useRefund, useReleaseRide } from '../api/use-ride-acts';
import { AnswerState } from '../list-state';
import { canBeGiven, type RideAct, rideActsFor } from '../state/ride-acts';
import { useAsRead } from '../use-as-read';
import { ReasonForm } from '../views/reason-form';
import { RefundForm } from '../views/rides/refund-form';
import { RideCharges } from '../views/rides/ride-charges';
import { RideSheet } from '../views/rides/ride-sheet';
import { AssignRide } from './assign-ride';
import { rideTexts as texts } from './ride-texts';

export interface RideScreenProps {
  id: string;
  /** Whether the reader may look into the audit log. */
  isAdmin: boolean;
  /** Its whole story, of another feature, for those who may read its history. */
  story: ReactNode;
}

/** /admin/rides/{id}: what is known of a ride, and what is decided about it. */
export function RideScreen({ id, isAdmin, story }: RideScreenProps) {
  const here = useHere();
  const query = useQuery(rideQuery(id));
  return (
    <AnswerState query={query}>
      {(ride) => (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-col gap-6">
            <RideSheet {...{ ride, here, isAdmin }} />
            <Charges id={id} isOwn={ride.is_own} />
            {ride.events === null ? null : story}
          </div>
          <Decision ride={ride} />
        </div>
      )}
    </AnswerState>
  );
}

function Decision({ ride }: { ride: WholeDeskRide }) {
  const acts = rideActsFor(ride);
  return (
    <section aria-label={texts.decide} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 lg:sticky lg:top-4">
      <h2 className="text-base">{texts.decide}</h2>
      {acts.length === 0 || ride.is_own ? (
        <p className="text-body text-ink-soft">{ride.is_own ? texts.own : texts.over}</p>
      ) : (
        <>
          <DecisionForm ride={ride} acts={acts} />
          {canBeGiven(ride) && ride.events !== null ? <AssignRide ride={ride} /> : null}
        </>
      )}
    </section>
  );
}

const stateOf = ({ status, driver }: WholeDeskRide) => ({ status, driver_id: driver?.clerk_id ?? null });

/** Once something is written, it is about the ride as it was then. */
function DecisionForm({ ride, acts }: { ride: WholeDeskRide; acts: readonly RideAct[] }) {
  const { id } = ride;
  const canceling = useCancelRide(id);
  const releasing = useReleaseRide(id);
  const completing = useCompleteRide(id);
  const isBusy = canceling.isBusy || releasing.isBusy || completing.isBusy;
  const [isTouched, setTouched] = useState(false);
  const { read, hasMoved, goOn, keep } = useAsRead(stateOf(ride), isTouched);
  function decide(act: RideAct, reason: string, onDone: () => void) {
    for (const { forget } of [canceling, releasing, completing]) forget();
    const params = { id };
    const { driver_id: driverId } = read;
    function done(decided: WholeDeskRide) {
      keep(stateOf(decided));
      onDone();
    }
    if (act === 'cancel') canceling.act({ params, body: { reason, ...read } }, done);
    else if (driverId !== null) (act === 'release' ? releasing : completing).act({ params, body: { reason, driver_id: driverId } }, done);
  }
  return (
    <ReasonForm
      label={texts.decide}
      acts={acts.map((key) => ({
        key,
        label: texts.acts[key],
        variant: key === 'cancel' ? 'destructive' : 'secondary',
        needsReason: true,
      }))}
      hint={texts.reasonHint}
      maxLength={rideReasonMaxLength}
      isBusy={isBusy}
      problem={canceling.problem ?? releasing.problem ?? completing.problem}
      onTouch={setTouched}
      onGoOn={hasMoved && !isBusy ? goOn : undefined}
      onAct={decide}
    />
  );
}

function Charges({ id, isOwn }: { id: string; isOwn: boolean }) {
  const here = useHere();
  const query = useQuery(chargesQuery(id));
  return (
    <AnswerState query={query}>
      {({ charges }) => <RideCharges {...{ charges, here, isOwn }} formOf={(charge) => <Refunding charge={charge} />} />}
    </AnswerState>
  );
}

/** What fails at one charge is not told of another. */
function Refunding({ charge }: { charge: RideCharge }) {
  const { isBusy, problem, refund, forget } = useRefund(charge.id);
  return <RefundForm {...{ charge, isBusy, problem }} onAnew={forget} onGive={refund} />;
}
