import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Clock } from '../../config/clock.js';
import type { Sql } from '../../database/sql.js';
import { consumePayload, dropGrant, dropPayload, keepPayload, payloadById, payloadByUid, type PayloadRow } from './payloads.queries.js';

/** What the embedded provider remembers of one kind, in PostgreSQL: it outlives restarts and all instances share it. */
export class PayloadStore implements Adapter {
  constructor(
    private readonly kind: string,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresInS?: number): Promise<void> {
    const expires = expiresInS === undefined ? null : new Date(this.clock.now().getTime() + expiresInS * 1_000);
    const { grantId = null, uid = null } = payload;
    await this.sql.all(keepPayload, { kind: this.kind, id, payload, grant_id: grantId, uid, expires_at: expires });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return given(await this.sql.one(payloadById, { kind: this.kind, id, now: this.clock.now() }));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return given(await this.sql.one(payloadByUid, { kind: this.kind, uid, now: this.clock.now() }));
  }

  /** Only the device flow has user codes, and that is off. */
  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    await this.sql.all(consumePayload, { kind: this.kind, id, now: this.clock.now() });
  }

  async destroy(id: string): Promise<void> {
    await this.sql.all(dropPayload, { kind: this.kind, id });
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.sql.all(dropGrant, { grant: grantId });
  }
}

function given(row: PayloadRow | undefined): AdapterPayload | undefined {
  if (!row) return undefined;
  return row.consumed_at ? { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1_000) } : row.payload;
}
