import type { Tip } from '@server/payments/extras/tips.contract.js';
import { retryOf } from '../../lib/cache/next-page';
import { formatMoney } from '../../lib/format/money';
import { ErrorLine } from '../../ui/feedback/error-line';
import { keepFocus } from '../../ui/lost-focus';
import { useCardToPay } from './api/use-card-to-pay';
import { useGiveTip, useTip } from './api/use-tip';
import { CardPicker } from './card-picker';
import { tipTexts } from './tip-texts';
import { TipForm } from './views/tips/tip-form';
import { TipNote } from './views/tips/tip-note';
import { TipSkeleton } from './views/tips/tip-skeleton';

export interface RideTipProps {
  rideId: string;
  /** First name of the other side. */
  name: string;
  /** The reader drove. */
  isDriver?: boolean;
  /** Where cards are added. */
  addTo: string;
}

/** Tipping the driver of a ride that is over, and what came of it; nothing where nothing can be given any more (D8). */
export function RideTip({ rideId, ...rest }: RideTipProps) {
  const query = useTip(rideId);
  if (query.data) return <Known {...{ rideId, tip: query.data }} {...rest} />;
  if (query.isPending) return rest.isDriver ? null : <TipSkeleton name={rest.name} />;
  return <ErrorLine title={tipTexts.loadFailed} {...retryOf(query)} />;
}

function Known({ tip, name, isDriver = false, ...rest }: RideTipProps & { tip: Tip }) {
  const { state } = tip;
  const money = formatMoney((tip.amount_cents ?? 0) / 100, tip.currency);
  if (state === 'none') return null;
  return (
    <div ref={keepFocus}>
      {state === 'open' || state === 'declined' ? (
        <Give {...{ tip, name }} {...rest} refused={state === 'declined' ? tipTexts.declined({ money }) : undefined} />
      ) : (
        <TipNote>{noteWords(state, isDriver)({ name, money })}</TipNote>
      )}
    </div>
  );
}

function noteWords(state: 'given' | 'processing' | 'returned', isDriver: boolean) {
  if (state === 'processing') return tipTexts.giving;
  if (state === 'returned') return isDriver ? tipTexts.takenBack : tipTexts.returned;
  return isDriver ? tipTexts.received : tipTexts.given;
}

interface GiveProps extends Omit<RideTipProps, 'isDriver'> {
  tip: Tip;
  /** What became of the last try. */
  refused: string | undefined;
}

/** The card of the ride pays, and nobody is asked for another one before that did not work; a try that may go on is the same one. */
function Give({ rideId, tip, name, addTo, refused }: GiveProps) {
  const { cardId, isChosen, choose } = useCardToPay();
  const { give, isGiving, problem, isLost } = useGiveTip(rideId);
  const why = problem ?? refused;
  const asksForCard = isChosen || refused !== undefined || (problem !== undefined && !isLost);
  function handleGive(cents: number) {
    if (asksForCard) choose(cardId);
    give({ cents, cardId: asksForCard ? cardId : undefined });
  }
  return (
    <TipForm
      name={name}
      currency={tip.currency}
      card={asksForCard ? <CardPicker chosen={cardId} addTo={addTo} onChoose={choose} /> : null}
      isCardMissing={asksForCard && cardId === undefined}
      isBusy={isGiving}
      problem={why}
      onGive={handleGive}
    />
  );
}
