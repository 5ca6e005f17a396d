import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { ChatApi, type ReceivedFile } from '../chat/chat.api.js';
import type { InputOf, ReplyOf } from '../contract/endpoint.js';
import { Id, type UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import type { Unit } from '../database/unit.js';
import { Work } from '../database/work.js';
import { FilesApi } from '../files/files.api.js';
import { FriendsApi } from '../friends/friends.api.js';
import { decodeCursor, encodeCursor } from '../http/cursor.js';
import { RidesApi } from '../rides/rides.api.js';
import type { KeptEvidence } from './support-case.entity.js';
import { type addToCase, type listCases, maxEntries, type openCase, type SupportCase, supportProblems } from './support.contract.js';
import { supportCaseChanged } from './support.events.js';
import { caseOf, casesOf, entryCount, insertCase, insertEntry, lockCase, reopenCase } from './support.queries.js';

const Position = z.tuple([Id]);

type Opening = InputOf<typeof openCase>['body'];

interface Subject {
  readonly aboutUserId: UserId | null;
  /** As its author knows them. */
  readonly aboutName: string | null;
  readonly evidence: KeptEvidence | null;
}

/** What people ask the operators, and reports of people and messages. */
@Injectable()
export class SupportService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly friends: FriendsApi,
    private readonly rides: RidesApi,
    private readonly chat: ChatApi,
    private readonly files: FilesApi,
  ) {}

  async list(me: UserId, query: InputOf<typeof listCases>['query']): Promise<ReplyOf<typeof listCases>> {
    const before = query.cursor === undefined ? null : decodeCursor(Position, query.cursor)[0];
    const rows = await this.sql.all(casesOf, { owner: me, before, limit: query.limit + 1 });
    const shown = rows.slice(0, query.limit).map((row) => instants(row.support_case));
    const last = shown.at(-1);
    return { support_cases: shown, nextCursor: rows.length > query.limit && last ? encodeCursor([last.id]) : null };
  }

  open(me: UserId, body: Opening): Promise<SupportCase> {
    return this.work.run(async (unit) => {
      const { aboutUserId, aboutName, evidence } = await this.subjectOf(unit, me, body);
      const about = { about_user_id: aboutUserId, about_name: aboutName, evidence };
      const { kind, subject, ride_id = null } = body;
      const made = await unit.one(insertCase, { owner: me, kind, subject, ride_id, ...about, now: unit.now });
      if (!made) return refuse(commonProblems, 'internal');
      await addEntry(unit, made.id, me, body.text);
      return this.changed(unit, made.id, me);
    });
  }

  add(me: UserId, id: Id, { text }: InputOf<typeof addToCase>['body']): Promise<SupportCase> {
    return this.work.run(async (unit) => {
      const found = await unit.one(lockCase, { id, owner: me });
      if (!found) refuse(commonProblems, 'not_found');
      const entries = await unit.one(entryCount, { caseId: id });
      if ((entries?.count ?? 0) >= maxEntries) refuse(supportProblems, 'case_full');
      await addEntry(unit, id, me, text);
      await unit.all(reopenCase, { id, now: unit.now });
      return this.changed(unit, id, me);
    });
  }

  private async changed(unit: Unit, id: Id, owner: UserId): Promise<SupportCase> {
    const row = await unit.one(caseOf, { id, owner });
    if (!row) return refuse(commonProblems, 'not_found');
    const shown = instants(row.support_case);
    unit.record(supportCaseChanged, { ownerId: owner, supportCase: shown });
    return shown;
  }

  /** Only one's own rides, people who are or were there, and messages that one received may be named. */
  private async subjectOf(unit: Unit, me: UserId, body: Opening): Promise<Subject> {
    if (body.ride_id !== undefined) {
      const ride = await this.rides.brief(body.ride_id);
      if (ride?.customer_id !== me && ride?.driver_id !== me) refuse(commonProblems, 'not_found');
    }
    if (body.message_id !== undefined) return this.evidenceOf(unit, me, body.message_id);
    if (body.about_user_id === undefined) return { aboutUserId: null, aboutName: null, evidence: null };
    const aboutName = await this.friends.nameKnownTo(unit, me, body.about_user_id);
    if (aboutName === undefined || body.about_user_id === me) refuse(commonProblems, 'not_found');
    return { aboutUserId: body.about_user_id, aboutName, evidence: null };
  }

  /** The message as it was, copied: what happens to it later changes no case (M86). Deleted words go to operators only (P7). */
  private async evidenceOf(unit: Unit, me: UserId, messageId: Id): Promise<Subject> {
    const found = await this.chat.received(unit, messageId, me);
    if (!found) return refuse(commonProblems, 'not_found');
    const { sender_id: aboutUserId, id, message, created_at: at, deleted_at: deletedAt, files } = found;
    const aboutName = (await this.friends.nameKnownTo(unit, me, aboutUserId)) ?? null;
    const deleted = deletedAt ? { deleted_at: deletedAt.toISOString() } : {};
    const held = await this.hold(unit, files);
    return { aboutUserId, aboutName, evidence: { message_id: id, message, created_at: at.toISOString(), ...deleted, ...held } };
  }

  /** Its files stay when it is deleted (M86); of a delete at the same time one comes first, and then there are none. */
  private async hold(unit: Unit, files: readonly ReceivedFile[]): Promise<Pick<KeptEvidence, 'files' | 'held'>> {
    const there = await this.files.share(
      unit,
      files.map(({ stored }) => stored),
    );
    const kept = files.filter(({ stored }) => there.includes(stored));
    if (kept.length === 0) return {};
    return { files: kept.map(({ name, mime, bytes }) => ({ name, mime, bytes })), held: kept.map(({ stored }) => stored) };
  }
}

async function addEntry(unit: Unit, caseId: Id, author: UserId, text: string): Promise<void> {
  await unit.all(insertEntry, { caseId, author, text, now: unit.now });
}

/** PostgreSQL writes instants its own way inside JSON: put them into the form of the wire. */
function instants(shown: SupportCase): SupportCase {
  const iso = (at: string) => new Date(at).toISOString();
  const { evidence } = shown;
  return {
    ...shown,
    created_at: iso(shown.created_at),
    updated_at: iso(shown.updated_at),
    entries: shown.entries.map((entry) => ({ ...entry, created_at: iso(entry.created_at) })),
    evidence: evidence && { ...evidence, ...(evidence.created_at ? { created_at: iso(evidence.created_at) } : {}) },
  };
}
