import { localAddress } from '@server/town/address.contract.js';
import type { PreferredRide } from '@server/dispatch/offers/offer.contract.js';
import { preferredNowMs } from '@server/dispatch/offers/offer.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { useRef, type ReactNode } from 'react';
import type { Here } from '../../../../lib/format/day';
import { formatMoney } from '../../../../lib/format/money';
import { Button } from '../../../../ui/button';
import { CountdownRing } from '../../../../ui/feedback/countdown-ring';
import { Dialog, DialogContent, DialogTitle } from '../../../../ui/overlays/dialog';
import { resting } from '../../../../ui/resting';
import { requestTexts } from '../../texts';
import { useJustMoved } from '../../../../ui/presses/use-just-moved';
import { AnswerButtons, type AnswerButtonsProps } from './answer-buttons';
import { RequestFacts, RequestPrice, RequestRider } from './request-facts';

export interface PreferredModalProps extends AnswerButtonsProps {
  ride: PreferredRide;
  here: Here;
  /** Time left to answer (ms). */
  remainingMs: number;
  /** A strip of map with the way. */
  map: ReactNode;
  onDismiss(): void;
}

const nothing: readonly string[] = [];
const deaf = { ...resting, onClick: undefined };

/** Unmissable without panic: what it brings and how far it is first, a countdown, Accept large, Decline quiet. Escape saves it for later. */
export function PreferredModal({ ride, here, remainingMs, busy, map, onAccept, onDecline, onDismiss }: PreferredModalProps) {
  const isBusy = busy !== null;
  const rider = firstNameOf(ride.profiles.full_name);
  const content = useRef<HTMLDivElement>(null);
  const isResting = useJustMoved([ride.id], nothing)(0);
  return (
    <Dialog open isBusy={isBusy} onOpenChange={(open) => (open ? undefined : onDismiss())}>
      <DialogContent
        ref={content}
        // Neither answer has the focus at first: a key pressed for something else must not give one.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
        data-testid="preferred-ride-modal"
        aria-describedby={undefined}
        hasCloseButton={false}
        className="gap-0 overflow-hidden p-0 sm:p-0"
        // A stray tap beside it must not put a ride aside.
        onPointerDownOutside={(event) => event.preventDefault()}
      >
        <p role="alert" className="sr-only">
          {requestTexts.announce({
            rider,
            share: formatMoney(ride.driver_share, ride.currency),
            pickup: localAddress(ride.pickup_address),
          })}
        </p>
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain p-5 focus-visible:outline-offset-[-2px]"
        >
          <div className="flex items-start justify-between gap-3">
            <div className="flex min-w-0 flex-col gap-2">
              <DialogTitle className="text-base text-brand-text">{requestTexts.title}</DialogTitle>
              <RequestPrice ride={ride} />
            </div>
            <CountdownRing label={requestTexts.timeToAnswer} remainingMs={remainingMs} totalMs={totalMsOf(ride)} isRedUnderMinute />
          </div>
          <RequestFacts {...{ ride, here }} />
          <div className="border-t border-line pt-4">
            <RequestRider ride={ride} />
          </div>
          {map ? <div className="h-32 shrink-0 overflow-hidden rounded-lg">{map}</div> : null}
        </div>
        <div className="flex shrink-0 flex-col gap-1 border-t border-line p-4">
          <AnswerButtons {...{ busy, isResting, onAccept, onDecline }} />
          <Button variant="quiet" size="large" isFullWidth disabled={isBusy} onClick={onDismiss} {...(isResting && deaf)}>
            {requestTexts.dismiss}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** The ring is full at first: the usual minute, or more where its rider leaves more time. */
function totalMsOf({ preferred_driver_timeout: timeout, server_now: heard }: PreferredRide): number {
  return Math.max(preferredNowMs, Date.parse(timeout) - Date.parse(heard));
}
