import type { UserId } from '../../contract/ids.js';
import { statementsOf } from '../../database/statement.js';
import { hasPin } from '../rides.sql.js';
import type { RidesTables } from '../rides.tables.js';
import type { PinChoice } from './pin-choice.contract.js';

const statement = statementsOf<RidesTables>();

export const pinChoiceOf = statement<{ me: UserId }>()('rides.pin_choice_of', (db, $) =>
  db.selectFrom('pin_choices').select('asked').where('user_id', '=', $.me),
);

export const choosePin = statement<PinChoice & { me: UserId; now: Date }>()('rides.choose_pin', (db, $) =>
  db
    .insertInto('pin_choices')
    .values({ user_id: $.me, asked: $.asked, updated_at: $.now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({ asked: ref('excluded.asked'), updated_at: ref('excluded.updated_at') })),
    ),
);

/** Rides of a rider whose PIN is not told yet; held, in the one order. */
export const holdRidesWithPin = statement<{ rider: UserId }>()('rides.hold_with_pin', (db, $) =>
  db
    .selectFrom('rides')
    .select(['id', 'customer_id', 'driver_id'])
    .where('customer_id', '=', $.rider)
    .where(hasPin('rides'))
    .orderBy('id')
    .forNoKeyUpdate(),
);
