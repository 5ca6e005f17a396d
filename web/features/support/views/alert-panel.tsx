import type { RideAlert } from '@server/support/alerts/alerts.contract.js';
import type { Here } from '../../../lib/format/day';
import { formatWhen } from '../../../lib/format/when/when';
import { Button } from '../../../ui/button';
import { buttonVariants } from '../../../ui/button-variants';
import { ProblemLine } from '../../../ui/feedback/problem-line';
import { rideAlertTexts as words } from '../alert-texts';
import { isOpenAlert } from '../state/alert-news';
import { HoldButton } from './hold-button';

export interface AlertPanelProps {
  alert: RideAlert | null;
  /** False where the ride allows no new one: what goes on is shown, and ended. */
  mayRaise: boolean;
  here: Here;
  isOnline: boolean;
  isSending: boolean;
  isEnding: boolean;
  /** Whom to call in danger. */
  number: string;
  /** Why the last press did not work. */
  problem: string | undefined;
  /** What a text message says: who, where. */
  message: string;
  onRaise(): void;
  onEnd(): void;
}

/** Calling for help without a sound; how it stands; and the phone's own ways where there is no network. */
export function AlertPanel({ alert, mayRaise, here, isOnline, problem, number, message, ...acts }: AlertPanelProps) {
  const { isSending, isEnding, onRaise, onEnd } = acts;
  const isOpen = isOpenAlert(alert);
  const trouble = isOnline ? problem : offlineWords(mayRaise, isOpen);
  const canRaise = mayRaise && isOnline;
  return (
    <section className="flex flex-col gap-2">
      <AlertState alert={isOpen ? alert : null} {...{ here, isEnding, onEnd }} />
      {canRaise ? <HoldButton label={isOpen ? words.again : words.hold} isBusy={isSending} onHeld={onRaise} /> : null}
      {canRaise && !isOpen ? <p className="text-center text-caption text-ink-soft">{words.hint}</p> : null}
      <Ended at={alert?.ended_at} here={here} />
      {trouble === undefined ? null : <OtherWays {...{ trouble, number, message }} />}
    </section>
  );
}

/** What cannot be done without a network. */
function offlineWords(mayRaise: boolean, isOpen: boolean): string | undefined {
  if (mayRaise) return words.offline;
  return isOpen ? words.offlineSafe : undefined;
}

/** An alert that goes on: who knows of it, and the way to end it. */
function AlertState({ alert, here, isEnding, onEnd }: Pick<AlertPanelProps, 'alert' | 'here' | 'isEnding' | 'onEnd'>) {
  return (
    <>
      <output className="flex flex-col gap-1 empty:hidden">
        {alert ? (
          <>
            <span className="font-semibold text-ink">{words.sent({ when: formatWhen(alert.raised_at, here.timeZone, here) })}</span>
            <span className="text-caption text-ink-soft">{words.told({ count: alert.contacts_told })}</span>
          </>
        ) : null}
      </output>
      {alert ? (
        <Button isFullWidth isBusy={isEnding} onClick={onEnd}>
          {words.safe}
        </Button>
      ) : null}
    </>
  );
}

function Ended({ at, here }: { at: string | null | undefined; here: Here }) {
  return at ? <p className="text-center text-caption text-ink-soft">{words.ended({ when: formatWhen(at, here.timeZone, here) })}</p> : null;
}

/** The phone's own ways to get help, where the alert cannot be sent. */
function OtherWays({ trouble, number, message }: { trouble: string; number: string; message: string }) {
  return (
    <>
      <ProblemLine>{trouble}</ProblemLine>
      <div className="flex flex-wrap gap-2">
        <a href={`tel:${number}`} className={buttonVariants({ variant: 'secondary' })}>
          {words.call({ number })}
        </a>
        <a href={`sms:?&body=${encodeURIComponent(message)}`} className={buttonVariants({ variant: 'secondary' })}>
          {words.text}
        </a>
      </div>
    </>
  );
}
