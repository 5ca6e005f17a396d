import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { commonProblems, refuse } from '../../contract/problem.js';
import { insertKey, keepReply, keptReply } from './idempotency.queries.js';
import { Sql } from '../sql.js';
import type { Unit } from '../unit.js';

/** What a repeated command is: who, which command, its `Idempotency-Key`, and the request it came with. */
export interface Repeatable {
  readonly userId: string;
  /** The command's own name: a key says nothing of another one. */
  readonly scope: string;
  /** Undefined for who sent none: each request is a command of its own. */
  readonly key: string | undefined;
  readonly request: unknown;
}

/** Makes a command with an `Idempotency-Key` happen once: a repeat gets the first answer (D5), which its caller may tell as it is by now. */
@Injectable()
export class Idempotency {
  constructor(private readonly sql: Sql) {}

  /** Whether the key was used before: what is looked at before `once` is no reason then to refuse a repeat. */
  async isUsed({ userId, scope, key }: Omit<Repeatable, 'request'>): Promise<boolean> {
    if (key === undefined) return false;
    return (await this.sql.one(keptReply, { user: userId, key: keyIn(scope, key) })) !== undefined;
  }

  /**
   * Runs `command` unless this key was used before, all in the caller's transaction: a second request
   * with the key waits for the first one's commit, then answers alike. Another request under an old
   * key is refused with `key_reused`.
   */
  async once<T>(unit: Unit, { userId, scope, key: sent, request }: Repeatable, command: () => Promise<T>): Promise<T> {
    if (sent === undefined) return command();
    const key = keyIn(scope, sent);
    const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const inserted = await unit.one(insertKey, { user_id: userId, key, request_hash: hash, created_at: unit.now });
    if (!inserted) return this.repeat<T>(unit, userId, key, hash);
    const reply = await command();
    await unit.all(keepReply, { user: userId, key, reply });
    return reply;
  }

  private async repeat<T>(unit: Unit, userId: string, key: string, hash: string): Promise<T> {
    const stored = await unit.one(keptReply, { user: userId, key });
    if (!stored || stored.request_hash !== hash) refuse(commonProblems, 'key_reused');
    // Written by the same command, so it has the same shape.
    return stored.reply as T;
  }
}

const keyIn = (scope: string, key: string): string => `${scope}:${key}`;
