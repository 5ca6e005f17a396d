import { listPaymentMethods, paymentMethodsChanged } from '@server/payments/payments.contract.js';
import { live } from '../../../lib/live';
import { quietly } from '../../../lib/quietly';

/** I changed my cards on this or another screen of mine. */
export const onCardsChanged = live(paymentMethodsChanged, (_, cache) =>
  quietly('the cards could not be asked for again', cache.invalidateQueries({ queryKey: [listPaymentMethods.path] })),
);
