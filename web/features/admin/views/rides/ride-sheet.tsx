import type { DeskRideEvent, WholeDeskRide } from '@server/admin/rides/desk-rides.contract.js';
import { localAddress } from '@server/town/address.contract.js';
import { ridePath } from '@server/contract/pages/ride-paths.js';
import { deskCasePath, deskUserPath } from '@server/contract/pages/desk-paths.js';
import { Link } from 'react-router';
import { formatClock } from '../../../../lib/format/clock';
import { formatDate, type Here } from '../../../../lib/format/day';
import { formatMoney } from '../../../../lib/format/money';
import { formatRelativeTime } from '../../../../lib/format/relative-time';
import { formatMiles } from '../../../../lib/format/units/distance';
import { Badge } from '../../../../ui/display/badge';
import { ListRow } from '../../../../ui/display/list-row';
import { LinkButton } from '../../../../ui/link-button';
import { HappenedLine } from '../../../../ui/rides/happened-line';
import { caseTexts } from '../../case-texts';
import { eventTexts, happenedWords, reasonWords, rideTexts as texts } from '../../rides/ride-texts';
import { caseTones } from '../../state/case-tones';
import { rideTones } from '../../state/ride-acts';
import { type Fact, Facts } from '../facts';
import { CheckIns } from './check-ins';

export interface RideSheetProps {
  ride: WholeDeskRide;
  here: Here;
  /** The reader may look into the audit log. */
  isAdmin: boolean;
}

/** A ride as an operator reads it: its people and places, what happened to it, and the cases about it (M170). */
export function RideSheet({ ride, here, isAdmin }: RideSheetProps) {
  const { id, status } = ride;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
        <Badge tone={rideTones[status]} className="self-start">
          {texts.statuses[status]}
        </Badge>
        <Facts facts={factsOf(ride, here)} />
        <div className="flex flex-wrap gap-3">
          <LinkButton variant="link" size="small" to={ridePath(id)}>
            {texts.map}
          </LinkButton>
          {isAdmin ? (
            <LinkButton variant="link" size="small" to={`/admin/audit?subject=${id}`}>
              {texts.log}
            </LinkButton>
          ) : null}
        </div>
      </div>
      <CheckIns checkIns={ride.check_ins} here={here} />
      <History ride={ride} here={here} />
      <Cases cases={ride.cases} here={here} />
    </div>
  );
}

function factsOf(ride: WholeDeskRide, here: Here): Fact[] {
  const { driver, stops, passenger_name: passenger, notes, pickup_time: at } = ride;
  const trip = texts.miles({ distance: formatMiles(ride.distance_miles), count: ride.estimated_duration_minutes });
  return [
    { label: texts.rider, value: <PersonLink {...ride.rider} /> },
    { label: texts.driver, value: driver ? <PersonLink {...driver} /> : texts.noDriver },
    { label: texts.from, value: <bdi>{localAddress(ride.pickup_address)}</bdi> },
    { label: texts.to, value: <bdi>{localAddress(ride.destination_address)}</bdi> },
    ...(stops.length === 0 ? [] : [{ label: texts.stops, value: <bdi>{stops.map(localAddress).join(' · ')}</bdi> }]),
    { label: texts.pickup, value: <time dateTime={at}>{`${formatDate(at, here)}, ${formatClock(at, here.timeZone)}`}</time> },
    { label: texts.trip, value: trip },
    { label: texts.price, value: formatMoney(ride.price_cents / 100, ride.currency) },
    { label: texts.passengers, value: ride.passenger_count },
    ...(passenger === null ? [] : [{ label: texts.passenger, value: <bdi>{passenger}</bdi> }]),
    ...(notes === null ? [] : [{ label: texts.notes, value: <bdi>{notes}</bdi> }]),
  ];
}

function PersonLink({ clerk_id: id, full_name: name }: WholeDeskRide['rider']) {
  return (
    <Link to={deskUserPath(id)} className="touch-area text-info-text underline-offset-4 hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}

/** Whoever is part of the ride reads less of it than the desk does, and why that is so. */
function historyHint({ events, is_own: isOwn }: WholeDeskRide): string | undefined {
  if (events === null) return texts.askedHistory;
  if (isOwn) return texts.ownHistory;
  return events.length === 0 ? texts.noHistory : undefined;
}

function History({ ride, here }: { ride: WholeDeskRide; here: Here }) {
  const hint = historyHint(ride);
  return (
    <section aria-label={texts.history} className="flex flex-col gap-3">
      <h2 className="text-base">{texts.history}</h2>
      {hint === undefined ? null : <p className="text-body text-ink-soft">{hint}</p>}
      <ol className="flex flex-col gap-3">
        {ride.events?.map((event) => (
          <Happened key={event.seq} {...{ event, here }} />
        ))}
      </ol>
    </section>
  );
}

function Happened({ event, here }: { event: DeskRideEvent; here: Here }) {
  const { type, actor, by, driver, at } = event;
  return (
    <HappenedLine reason={reasonWords(event)} by={by?.full_name ?? texts.actors[actor]} {...{ at, here }}>
      {happenedWords(type, eventTexts)}
      {driver ? (
        <>
          {' · '}
          <bdi>{driver.full_name}</bdi>
        </>
      ) : null}
    </HappenedLine>
  );
}

function Cases({ cases, here }: { cases: WholeDeskRide['cases']; here: Here }) {
  return (
    <section aria-label={texts.cases} className="flex flex-col gap-2">
      <h2 className="text-base">{texts.cases}</h2>
      {cases.length === 0 ? (
        <p className="text-body text-ink-soft">{texts.noCases}</p>
      ) : (
        <ul className="flex flex-col rounded-lg border border-line bg-surface">
          {cases.map(({ id, subject, state, updated_at: at }) => (
            <li key={id}>
              <ListRow
                leading={<Badge tone={caseTones[state]}>{caseTexts.states[state]}</Badge>}
                title={<bdi>{subject}</bdi>}
                meta={<time dateTime={at}>{formatRelativeTime(at, here)}</time>}
                to={deskCasePath(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
