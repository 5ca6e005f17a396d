import type { ToConfirm } from '@server/payments/confirmations/confirmations.contract.js';
import { localAddress } from '@server/town/address.contract.js';
import { retryOf } from '../../../lib/cache/next-page';
import { formatMoney } from '../../../lib/format/money';
import { refusalWords } from '../../../lib/texts/refusal-words';
import { ErrorLine } from '../../../ui/feedback/error-line';
import { keepFocus } from '../../../ui/lost-focus';
import { chargeAtBank, useConfirm } from '../api/use-bank';
import { useConfirmations } from '../api/use-confirmations';
import { debtTexts } from '../debt-texts';
import { cardName } from '../state/card-words';
import { confirmRefusals, confirmTexts as words } from '../cards/method-texts';
import { ConfirmPanel } from '../views/outside/confirm-panel';

export interface ConfirmationPanelProps {
  /** Only what is for this ride; everything when absent. */
  rideId?: string;
}

/** What my bank wants me to confirm, each with the way there; nothing while there is nothing (D7). */
export function ConfirmationPanel({ rideId }: ConfirmationPanelProps) {
  const { confirmations, ...query } = useConfirmations();
  if (query.isError && confirmations.length === 0) return <ErrorLine title={words.loadFailed} {...retryOf(query)} />;
  const shown = rideId === undefined ? confirmations : confirmations.filter(({ ride_id: of }) => of === rideId);
  if (shown.length === 0) return null;
  return (
    <ul ref={keepFocus} aria-label={words.list} className="flex flex-col gap-3">
      {shown.map((one) => (
        <li key={one.id}>
          <One confirmation={one} />
        </li>
      ))}
    </ul>
  );
}

function One({ confirmation }: { confirmation: ToConfirm }) {
  const { id, purpose, amount_cents: cents, currency, card, destination_address: address, sent_at: sentAt } = confirmation;
  const { confirm, isConfirming, error } = useConfirm(chargeAtBank, id);
  const what = debtTexts.purposes[purpose]({ place: localAddress(address) });
  const why = (sentAt === null ? words.detail : words.again)({ card: cardName(card) });
  return (
    <ConfirmPanel
      title={words.title({ money: formatMoney(cents / 100, currency) })}
      detail={isConfirming ? words.checking : `${what} ${why}`}
      isBusy={isConfirming}
      problem={refusalWords(error, confirmRefusals)}
      onConfirm={confirm}
    />
  );
}
