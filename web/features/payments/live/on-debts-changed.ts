import { debtsChanged, listDebts } from '@server/payments/debts/debts.contract.js';
import { live } from '../../../lib/live';
import { quietly } from '../../../lib/quietly';

/** Something is owed, or was paid on this or another screen of mine. */
export const onDebtsChanged = live(debtsChanged, (_, cache) =>
  quietly('what is to be paid could not be asked for again', cache.invalidateQueries({ queryKey: [listDebts.path] })),
);
