import type { ClosingHold, LeftMoney } from '@server/privacy/closing/closing.contract.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format/money';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { closingTexts as texts } from '../texts';

export interface ClosingPanelProps {
  /** What has to come to its end first. */
  holds: readonly ClosingHold[];
  /** What they would leave behind, since no bank takes it from here. */
  owed?: LeftMoney | null;
  /** Days in which the account can be kept after all. */
  days: number;
  isClosing: boolean;
  /** Why it is still open. */
  problem?: string | undefined;
  onClose(): void;
  /** The question was left. */
  onLeave(): void;
}

/** The end of an account: what goes, what stays, what is still in its way, and one question (M184). */
export function ClosingPanel({ holds, owed, days, isClosing, problem, onClose, onLeave }: ClosingPanelProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isHeld = holds.length > 0;
  return (
    <div data-testid="closing" className="flex w-full flex-col items-start gap-3">
      <p className="text-body text-ink">{texts.whatGoes({ days })}</p>
      <p className="text-body text-ink-soft">{texts.whatStays}</p>
      {isHeld ? <Holds holds={holds} /> : null}
      {owed ? <Owed {...owed} /> : null}
      <Button variant="destructive" disabled={isHeld} onClick={() => setIsAsking(true)}>
        {texts.act}
      </Button>
      <ConfirmDialog
        isOpen={isAsking && !isHeld}
        title={texts.sureTitle}
        description={texts.sure({ days })}
        cancel={texts.cancel}
        act={texts.confirm}
        isBusy={isClosing}
        problem={problem}
        onConfirm={onClose}
        onClose={() => {
          setIsAsking(false);
          onLeave();
        }}
      />
    </div>
  );
}

const pages: Readonly<Record<ClosingHold, string>> = {
  ride: '/home',
  debt: '/account/payment-methods',
  charge: '/account/payment-methods',
  payout: '/driver/payouts',
  balance: '/driver/payouts',
};

function Holds({ holds }: Pick<ClosingPanelProps, 'holds'>) {
  return (
    <Banner tone="warning" title={texts.heldTitle} className="self-stretch">
      <ul className="flex flex-col gap-1">
        {holds.map((hold) => (
          <li key={hold}>
            {texts.holds[hold]}{' '}
            <Link to={pages[hold]} className="touch-area font-semibold text-info-text underline underline-offset-4">
              {texts.holdLinks[hold]}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Owed({ amount_cents: cents, currency }: LeftMoney) {
  return (
    <Banner tone="warning" title={texts.owedTitle({ amount: formatMoney(cents / 100, currency) })} className="self-stretch">
      {texts.owed}{' '}
      <Link to="/contact" className="touch-area font-semibold text-info-text underline underline-offset-4">
        {texts.askForIt}
      </Link>
    </Banner>
  );
}
