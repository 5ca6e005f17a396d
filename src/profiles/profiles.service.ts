import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Sql } from '../database/sql.js';
import { BlockReader } from './profiles.api.js';
import type { Profile, Stranger } from './profiles.contract.js';
import { usersByIds, type UserRow } from './profiles.queries.js';
import { viewProfile, viewStranger } from './profiles.view.js';

/** Reads of one person: by themselves and by others. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly sql: Sql,
    private readonly blocks: BlockReader,
  ) {}

  async me(id: UserId): Promise<Profile> {
    const row = await this.find(id);
    // The session outlived the person by a moment.
    if (!row || isGone(row)) refuse(commonProblems, 'signed_out');
    return viewProfile(row);
  }

  /** Unknown, deleted, suspended and blocked people all give the same refusal (P22). */
  async user(me: UserId, id: UserId): Promise<Stranger> {
    const [row, isBlocked] = await Promise.all([this.find(id), this.blocks.isBlockedBetween(me, id)]);
    if (!row || isGone(row) || isBlocked) refuse(commonProblems, 'not_found');
    return viewStranger(row);
  }

  private find(id: UserId): Promise<UserRow | undefined> {
    return this.sql.one(usersByIds, { ids: [id] });
  }
}

function isGone(row: UserRow): boolean {
  return row.deleted_at !== null || row.suspended_at !== null;
}
