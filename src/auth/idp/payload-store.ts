import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Clock } from '../../config/clock.js';
import type { Sql } from '../../database/sql.js';

interface Row {
  readonly payload: AdapterPayload;
  readonly consumed_at: Date | null;
}

const select = 'select payload, consumed_at from oidc_payloads where kind = $1 and (expires_at is null or expires_at > $3)';

/** What the embedded provider remembers of one kind, in PostgreSQL: it outlives restarts and all instances share it. */
export class PayloadStore implements Adapter {
  constructor(
    private readonly kind: string,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresInS?: number): Promise<void> {
    const expires = expiresInS === undefined ? null : new Date(this.clock.now().getTime() + expiresInS * 1_000);
    await this.sql.rows(
      `insert into oidc_payloads (kind, id, payload, grant_id, uid, expires_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
         uid = excluded.uid, expires_at = excluded.expires_at`,
      [this.kind, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expires],
    );
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.read(`${select} and id = $2`, id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.read(`${select} and uid = $2`, uid);
  }

  /** Only the device flow has user codes, and that is off. */
  async findByUserCode(): Promise<undefined> {}

  async consume(id: string): Promise<void> {
    await this.sql.rows('update oidc_payloads set consumed_at = $3 where kind = $1 and id = $2', [this.kind, id, this.clock.now()]);
  }

  async destroy(id: string): Promise<void> {
    await this.sql.rows('delete from oidc_payloads where kind = $1 and id = $2', [this.kind, id]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.sql.rows('delete from oidc_payloads where grant_id = $1', [grantId]);
  }

  private async read(query: string, key: string): Promise<AdapterPayload | undefined> {
    const row = await this.sql.row<Row>(query, [this.kind, key, this.clock.now()]);
    if (!row) return undefined;
    return row.consumed_at ? { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1_000) } : row.payload;
  }
}

/** $1 now, $2 how many. */
export const sweepPayloads = `
  delete from oidc_payloads where (kind, id) in (select kind, id from oidc_payloads where expires_at < $1 limit $2)`;
