import { firstNameOf } from '@server/profiles/profiles.contract.js';
import type { Ride } from '@server/rides/ride.contract.js';
import { isRunning } from '@server/rides/ride-status.contract.js';
import { localAddress } from '@server/town/address.contract.js';
import { formatCountdown } from '../../../../lib/format/countdown';
import { formatMoney } from '../../../../lib/format/money';
import { Banner } from '../../../../ui/feedback/banner';
import { Button } from '../../../../ui/button';
import { leftMs } from '../../state/booking/asked-route';
import { canReroute } from '../../state/booking/reroute';
import { askedTexts, rerouteTexts } from '../../trips/reroute-texts';

export interface RouteAnswerProps {
  ride: Ride;
  /** The server's time (ms since 1970). */
  nowMs: number;
  isBusy: boolean;
  /** Why it could not be taken back. */
  problem?: string | undefined;
  onTakeBack(): void;
  /** So often its driver had been asked when the answer was read last. */
  readOf?: number | undefined;
  onRead(): void;
}

/** For the rider: that the driver is asked for another route, and afterwards that the ride stays as it was. */
export function RouteAnswer({ ride, nowMs, isBusy, problem, onTakeBack, ...reading }: RouteAnswerProps) {
  const { proposal } = ride;
  const driver = ride.driver ? firstNameOf(ride.driver.full_name) : rerouteTexts.theDriver;
  if (!proposal) return <Ended {...{ ride, driver }} {...reading} />;
  return (
    <Banner
      data-testid="route-waits"
      title={
        <>
          {askedTexts.waiting({ driver })}{' '}
          <span role="timer" className="numeral">
            {formatCountdown(leftMs(proposal, nowMs))}
          </span>
        </>
      }
      action={
        <Button isBusy={isBusy} onClick={onTakeBack}>
          {askedTexts.takeBack}
        </Button>
      }
    >
      {askedTexts.waitingDetail({
        driver,
        destination: localAddress(proposal.destination_address),
        price: formatMoney(proposal.price, ride.currency),
      })}
      {problem ? <span className="block font-semibold text-danger-text">{problem}</span> : null}
    </Banner>
  );
}

/** Said once for each question, until it has been read or the ride is over. */
function Ended({ ride, driver, readOf, onRead }: Pick<RouteAnswerProps, 'ride' | 'readOf' | 'onRead'> & { driver: string }) {
  const { proposal_answer: answer, proposals } = ride;
  if (answer === null || answer === 'withdrawn' || proposals === readOf || !isRunning(ride)) return null;
  return (
    <Banner data-testid="route-stays" title={askedTexts[answer]({ driver })} onDismiss={onRead}>
      {canReroute(ride) ? askedTexts.stays : askedTexts.staysForGood}
    </Banner>
  );
}
