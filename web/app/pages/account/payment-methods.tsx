import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { partAtBank } from '../../../features/payments/api/use-bank';
import { cardsQuery } from '../../../features/payments/api/use-cards';
import { debtsQuery } from '../../../features/payments/api/use-debts';
import { partsQuery } from '../../../features/payments/api/use-parts';
import { CardsScreen } from '../../../features/payments/cards/cards-screen';
import { confirmationsQuery } from '../../../features/payments/api/use-confirmations';
import { BackFromBank } from '../../../features/payments/confirm/back-from-bank';
import { ConfirmationPanel } from '../../../features/payments/confirm/confirmation-panel';
import { EnteredCard } from '../../../features/payments/cards/entered-card';
import { enteredOf, withoutEntered } from '../../../features/payments/state/entered';
import { DebtPanel } from '../../../features/payments/debt-panel';
import { FareParts } from '../../../features/payments/split/fare-parts';
import { wayBack } from '../../../features/payments/state/way-back';
import { useHasRole } from '../../../features/profiles/api/use-me';
import { methodDescription, methodTexts } from '../../../features/payments/cards/method-texts';
import { LinkButton } from '../../../ui/link-button';
import { PageHeader } from '../../../ui/display/page-header';
import { userPage } from '../../page';

export const handle = { title: () => methodTexts.title };
export const loader = userPage(({ prefetch, prefetchPages }) =>
  Promise.all([prefetch(cardsQuery), prefetch(debtsQuery), prefetch(confirmationsQuery), prefetchPages(partsQuery)]),
);

/** A part of a fare is paid right above the cards. */
const here = '/account/payment-methods';

/**
 * My cards, and what they are asked for. `?back=` is where somebody came from to add one, and goes on once it is there; `?confirmed=` the
 * part of a fare whose friend comes back from their bank.
 */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const isAdmin = useHasRole('admin');
  const back = wayBack(search);
  const entered = enteredOf(search);
  const forget = () => setSearch(withoutEntered(search), { replace: true });
  const confirmed = search.get('confirmed');
  const forgetConfirmed = useCallback(
    () =>
      setSearch(
        (now) => {
          now.delete('confirmed');
          return now;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const goOn = () => (back === undefined ? forget() : void navigate(back, { replace: entered !== undefined }));
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={methodTexts.title}
        description={methodDescription()}
        {...(back === undefined ? {} : { back: { to: back, label: methodTexts.back } })}
        actions={<LinkButton to="/payments">{methodTexts.payments}</LinkButton>}
        className="mb-5"
      />
      {confirmed === null ? null : <BackFromBank what={partAtBank} id={confirmed} onDone={forgetConfirmed} />}
      <div className="mb-5 empty:hidden">{entered ? <EnteredCard entered={entered} onAdded={goOn} onDismiss={forget} /> : null}</div>
      <div className="mb-5 empty:hidden">
        <ConfirmationPanel />
      </div>
      <div className="mb-5 empty:hidden">
        <DebtPanel />
      </div>
      <div className="mb-5 empty:hidden">
        <FareParts addTo={here} />
      </div>
      <CardsScreen back={back} onAdded={goOn} isAdmin={isAdmin} />
    </div>
  );
}
