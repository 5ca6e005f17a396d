import type { Why, WhyOffer, WhyPreferred, WhyRole, WhyRound } from '@server/why/why.contract.js';
import { formatClock } from '../../../lib/format/clock';
import { formatDate, type Here } from '../../../lib/format/day';
import { formatMoment } from '../../../lib/format/when/when';
import { Badge, type BadgeProps } from '../../../ui/display/badge';
import { roundTexts as texts } from '../why-texts';
import { Nothing, WhyPart } from './why-part';

export interface WhyRoundsProps extends Pick<Why, 'my_role' | 'preferred' | 'rounds'> {
  here: Here;
}

const tones: Record<WhyOffer['outcome'], BadgeProps['tone']> = {
  open: 'info',
  accepted: 'success',
  declined: 'neutral',
  expired: 'warning',
  withdrawn: 'neutral',
};

/** Who was asked, round by round, the newest first. */
export function WhyRounds({ my_role: role, preferred, rounds, here }: WhyRoundsProps) {
  return (
    <WhyPart title={texts.title}>
      {preferred === null ? null : <Preferred {...{ preferred, here }} />}
      {rounds.length === 0 && preferred === null ? <Nothing>{role === 'driver' ? texts.noneOfMine : texts.none}</Nothing> : null}
      <ol className="flex flex-col gap-3">
        {rounds.map((round) => (
          <li key={round.round} className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
            <RoundHead {...{ round, role, here }} />
            {round.offers.length === 0 ? null : (
              <ul className="flex flex-col gap-3">
                {round.offers.map((offer) => (
                  <li key={offer.driver.clerk_id}>
                    <Offer {...{ offer, here }} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </WhyPart>
  );
}

function Preferred({ preferred: { driver, until, outcome }, here }: { preferred: WhyPreferred; here: Here }) {
  const state = texts.preferredStates[outcome ?? 'asking'];
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <p className="text-body text-ink">{texts.preferred({ driver: driver?.full_name ?? texts.someone })}</p>
      <p className="text-caption text-ink-soft">
        {until === null ? state : texts.preferredUntil({ outcome: state, time: formatMoment(until, here.timeZone, here) })}
      </p>
    </div>
  );
}

function RoundHead({ round, role, here }: { round: WhyRound; role: WhyRole; here: Here }) {
  const { asked, is_taken: isTaken, offered_at: at } = round;
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-semibold text-ink">{texts.round({ round: round.round })}</span>
        <time dateTime={at} className="numeral text-caption text-ink-faint">
          {`${formatDate(at, here)}, ${formatClock(at, here.timeZone)}`}
        </time>
      </p>
      {role === 'driver' || asked === null ? null : (
        <p className="text-caption text-ink-soft">{`${texts.asked({ count: asked })} · ${isTaken ? texts.taken : texts.nobody}`}</p>
      )}
    </div>
  );
}

function Offer({ offer: { driver, eta_minutes: minutes, outcome, pushed_at: pushedAt }, here }: { offer: WhyOffer; here: Here }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-body text-ink">
        <bdi className="[overflow-wrap:anywhere]">{driver.full_name}</bdi>
        <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>
        <span className="text-caption text-ink-soft">{minutes === null ? texts.placeUnknown : texts.away({ minutes })}</span>
      </p>
      <p className="text-caption text-ink-soft">
        {pushedAt === null ? texts.notPushed : texts.pushed({ time: formatClock(pushedAt, here.timeZone) })}
      </p>
    </>
  );
}
