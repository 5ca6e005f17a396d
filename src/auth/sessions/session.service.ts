import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { minuteMs } from '../../contract/duration.js';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import type { UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Sql } from '../../database/sql.js';
import { forgetInBatches } from '../../jobs/forget-in-batches.js';
import { coalesce } from '../../jobs/coalesce.js';
import type { Unit } from '../../database/unit.js';
import type { Me, Role } from '../../http/me.js';
import { deviceName } from '../../http/access/device-name.rules.js';
import { hashOf, newToken } from '../../http/access/secret-token.js';
import { SessionReader, type SignedIn } from '../../http/access/sessions.js';
import type { OpenSession } from './sessions.contract.js';
import { CookieRules, sessionIdleMs, sessionMaxMs } from './session-cookie.js';
import {
  endSession,
  findSessions,
  insertSession,
  markProved,
  markSeen,
  renewSession,
  retireOldToken,
  type SessionRow,
  sessionsOf,
  sweepSessions,
  trimSessions,
  validSessions,
} from './sessions.queries.js';

/** P23 allows 5 seconds until a revoked session is shut out everywhere. */
const cacheMs = 4_000;
const cacheSize = 10_000;
const seenEveryMs = 10 * minuteMs;
/** How long the old token of a renewed session still counts once the new one has arrived, for requests under way. */
const oldTokenMs = minuteMs;
/** More devices than this sign the oldest one out. */
const sessionsPerPerson = 20;

/** What is kept of where a session began. */
export interface SignedInFrom {
  readonly userAgent?: string | undefined;
  /** The name of a place. */
  readonly place?: string | undefined;
  /** The beginning of an address. */
  readonly network?: string | undefined;
  /** How long before it let them in a provider had asked who they are (s); undefined where it does not say. */
  readonly authAgeS?: number | undefined;
}

/** Long before anything that needs a proof. */
const never = new Date(0);

/** Who is signed in (SEC-1): random reference tokens of which only the hash is stored. */
@Injectable()
export class SessionService extends SessionReader {
  readonly cookies: CookieRules;
  private readonly known: LRUCache<string, SessionRow>;
  /** When a town comes back at once, one statement finds many sessions. */
  private readonly found = coalesce((hashes: readonly string[]) => this.findAll(hashes));

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    super();
    this.cookies = new CookieRules(config.publicUrl);
    // fetch() also makes one query of the many requests that a page sends at once.
    this.known = new LRUCache({
      max: cacheSize,
      ttl: cacheMs,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
      fetchMethod: (tokenHash) => this.load(tokenHash),
      // What is forgotten while it is being read is not kept; who waits for it still gets it.
      ignoreFetchAbort: true,
    });
  }

  override async find(cookieHeader: string | undefined, { isFresh = false } = {}): Promise<SignedIn | undefined> {
    if (this.cookies.isLeaving(cookieHeader)) return undefined;
    const row = await this.row(this.cookies.sessionToken(cookieHeader), isFresh);
    return row && { id: row.user_id, roles: row.roles, sessionId: row.id, provedAt: row.proved_at };
  }

  override async stillValid(sessionIds: readonly string[]): Promise<ReadonlyMap<string, readonly Role[]>> {
    const now = this.clock.now();
    const rows = await this.sql.all(validSessions, { ids: sessionIds, now, seenAfter: idleLimit(now) });
    return new Map(rows.map((row) => [row.id, row.roles]));
  }

  /** A new session; `ended` are the person's oldest ones that had to make room. */
  async start(
    unit: Unit,
    userId: UserId,
    { userAgent, place, network, authAgeS }: SignedInFrom,
  ): Promise<{ token: string; ended: string[] }> {
    const token = newToken();
    const provedAt = this.provedAt(authAgeS, unit.now);
    const from = { user_agent: userAgent ?? null, place: place ?? null, network: network ?? null };
    const expires = new Date(unit.now.getTime() + sessionMaxMs);
    const session = { token_hash: hashOf(token), user_id: userId, ...from, expires_at: expires };
    await unit.all(insertSession, { ...session, proved_at: provedAt, now: unit.now });
    const ended = await unit.all(trimSessions, { user: userId, kept: sessionsPerPerson });
    return { token, ended: ended.map((row) => row.id) };
  }

  /** Null: as it begins. Our own provider asks; the town's lets in whom it still knows, which proves nothing of who sits there (SEC-32). */
  private provedAt(authAgeS: number | undefined, now: Date): Date | null {
    if (this.config.oidc === undefined) return null;
    return authAgeS === undefined ? never : new Date(now.getTime() - authAgeS * 1_000);
  }

  /** Ends the session of a `Cookie` header, if there is one. */
  async end(unit: Unit, cookieHeader: string | undefined): Promise<{ id: string; user_id: UserId } | undefined> {
    const token = this.cookies.sessionToken(cookieHeader);
    if (!token) return undefined;
    return unit.one(endSession, { tokenHash: hashOf(token) });
  }

  /** Its person has just proved who they are. */
  async prove(unit: Unit, { id: user, sessionId: id }: Me): Promise<void> {
    if (!(await unit.one(markProved, { id, user, now: unit.now }))) refuse(commonProblems, 'signed_out');
  }

  /** The token that replaces the one of this `Cookie` header, when its session is due for one (SEC-1: role change). */
  async renewed(cookieHeader: string | undefined): Promise<string | undefined> {
    const token = this.cookies.sessionToken(cookieHeader);
    const row = await this.row(token);
    if (!token || !row || row.token === 'current' || row.token === 'first') return undefined;
    const fresh = this.successorOf(token);
    if (row.token === 'due') {
      await this.sql.all(renewSession, { old: hashOf(token), fresh: hashOf(fresh) });
      this.known.delete(hashOf(token));
    }
    return fresh;
  }

  /** The same whenever it is asked for: an answer that was lost is given again, and of several the last to arrive is no other. */
  private successorOf(token: string): string {
    return createHmac('sha256', this.config.sessionSecret).update(`the token after ${token}`).digest('base64url');
  }

  /** What this process remembers of a person's sessions is read again. */
  forgetUser(userId: UserId): void {
    for (const [tokenHash, row] of this.known) if (row.user_id === userId) this.known.delete(tokenHash);
  }

  /** The person's own sessions, as they see them. */
  async list(me: Me): Promise<OpenSession[]> {
    const now = this.clock.now();
    const rows = await this.sql.all(sessionsOf, { user: me.id, now, seenAfter: idleLimit(now) });
    return rows.map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent ?? undefined),
      place: row.place,
      network: row.network,
      is_this_one: row.id === me.sessionId,
      signed_in_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    }));
  }

  sweep(batch: number): Promise<void> {
    const now = this.clock.now();
    return forgetInBatches(batch, (limit) => this.sql.all(sweepSessions, { now, seenBefore: idleLimit(now), limit }));
  }

  private async row(token: string | undefined, forceRefresh = false): Promise<SessionRow | undefined> {
    const row = token && (await this.known.fetch(hashOf(token), { forceRefresh }));
    const now = this.clock.now();
    return row && row.expires_at > now && row.last_seen_at > idleLimit(now) ? row : undefined;
  }

  private async load(tokenHash: string): Promise<SessionRow | undefined> {
    const row = await this.found(tokenHash);
    const now = this.clock.now();
    if (row && now.getTime() - row.last_seen_at.getTime() > seenEveryMs) {
      await this.sql.all(markSeen, { id: row.id, now });
    }
    if (row?.token === 'first') await this.sql.all(retireOldToken, { id: row.id, until: new Date(now.getTime() + oldTokenMs) });
    return row;
  }

  private async findAll(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, SessionRow>> {
    const now = this.clock.now();
    const rows = await this.sql.all(findSessions, { tokenHashes, now, seenAfter: idleLimit(now) });
    return new Map(rows.map(({ asked, ...row }) => [asked, row]));
  }
}

function idleLimit(now: Date): Date {
  return new Date(now.getTime() - sessionIdleMs);
}
