import { endpoint } from '../../contract/endpoint.js';
import { IdParam } from '../../contract/ids.js';
import { checkConfirmation, confirmPayment } from '../confirmations/confirmations.contract.js';

const rate = { limit: 30, windowS: 60 } as const;

/** Where I confirm my part of a fare: a page of my bank's, from which I come back to my cards. Null: it goes on already. */
export const confirmPart = endpoint({
  method: 'POST',
  path: '/api/fare-parts/:id/confirm',
  access: 'user',
  summary: 'Confirm my part of a fare at my bank',
  params: IdParam,
  reply: confirmPayment.reply,
  problems: ['nothing_to_confirm', 'confirmation_declined', 'part_closed', 'part_on_hold'],
  rate,
});

/** Back from the bank: looks at once what came of it. `confirmed`: it goes on; `waiting`: it can be tried again. */
export const checkPart = endpoint({
  method: 'POST',
  path: '/api/fare-parts/:id/check',
  access: 'user',
  summary: 'See whether my bank has confirmed my part of a fare',
  params: IdParam,
  reply: checkConfirmation.reply,
  rate,
});
