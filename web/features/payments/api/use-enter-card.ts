import { enterPaymentMethod } from '@server/payments/payments.contract.js';
import { useLeaving } from '../device/use-leaving';
import { cardRefusals } from '../cards/method-texts';

/** Leads to the page where a card is entered; `back` is where one goes on afterwards. */
export function useEnterCard(back: string | undefined) {
  const { leave, isLeaving, problem } = useLeaving(enterPaymentMethod, cardRefusals);
  return { enter: () => leave({ body: back === undefined ? {} : { back } }), isEntering: isLeaving, problem };
}
