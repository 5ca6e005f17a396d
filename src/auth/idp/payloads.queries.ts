import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { statementsOf } from '../../database/statement.js';
import type { AuthTables } from '../auth.tables.js';

const statement = statementsOf<AuthTables>();

type Row = Selectable<AuthTables['oidc_payloads']>;

/** What of it the provider is given back. */
export type PayloadRow = Pick<Row, 'payload' | 'consumed_at'>;

const isValidAt = (now: RawBuilder<Date>) => sql<SqlBool>`(expires_at is null or expires_at > ${now})`;

export const keepPayload = statement<Omit<Row, 'consumed_at'>>()('auth.keep_payload', (db, $) =>
  db
    .insertInto('oidc_payloads')
    .values({ kind: $.kind, id: $.id, payload: $.json.payload, grant_id: $.grant_id, uid: $.uid, expires_at: $.expires_at })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet(({ ref }) => ({
        payload: ref('excluded.payload'),
        grant_id: ref('excluded.grant_id'),
        uid: ref('excluded.uid'),
        expires_at: ref('excluded.expires_at'),
      })),
    ),
);

export const payloadById = statement<{ kind: string; id: string; now: Date }>()('auth.payload', (db, $) =>
  db
    .selectFrom('oidc_payloads')
    .select(['payload', 'consumed_at'])
    .where('kind', '=', $.kind)
    .where(isValidAt($.now))
    .where('id', '=', $.id),
);

export const payloadByUid = statement<{ kind: string; uid: string; now: Date }>()('auth.payload_by_uid', (db, $) =>
  db
    .selectFrom('oidc_payloads')
    .select(['payload', 'consumed_at'])
    .where('kind', '=', $.kind)
    .where(isValidAt($.now))
    .where('uid', '=', $.uid),
);

export const consumePayload = statement<{ kind: string; id: string; now: Date }>()('auth.consume_payload', (db, $) =>
  db.updateTable('oidc_payloads').set({ consumed_at: $.now }).where('kind', '=', $.kind).where('id', '=', $.id),
);

export const dropPayload = statement<{ kind: string; id: string }>()('auth.drop_payload', (db, $) =>
  db.deleteFrom('oidc_payloads').where('kind', '=', $.kind).where('id', '=', $.id),
);

/** What counts once: whoever gets the row has used it. */
export const takePayload = statement<{ kind: string; id: string; now: Date }>()('auth.take_payload', (db, $) =>
  db.deleteFrom('oidc_payloads').where('kind', '=', $.kind).where('id', '=', $.id).where(isValidAt($.now)).returning('payload'),
);

export const dropGrant = statement<{ grant: string }>()('auth.drop_grant', (db, $) =>
  db.deleteFrom('oidc_payloads').where('grant_id', '=', $.grant),
);

export const sweepPayloads = statement<{ now: Date; limit: number }>()(
  'auth.sweep_payloads',
  (_db, $) => sql<object>`
    delete from oidc_payloads where (kind, id) in (select kind, id from oidc_payloads where expires_at < ${$.now} limit ${$.limit})
    returning 1 as gone`,
);
