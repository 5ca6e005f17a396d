import { listPaymentMethods, paymentMethodsChanged } from '@server/payments/payments.contract.js';
import { live } from '../../../lib/live';
import { refresh } from '../../../lib/cache/refresh';

/** I changed my cards on this or another screen of mine. */
export const onCardsChanged = live(paymentMethodsChanged, (_, cache) => refresh(cache, listPaymentMethods.path));
