import { Injectable } from '@nestjs/common';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { lockConversations } from '../delivery/receipts.queries.js';
import { EditsService } from '../edits/edits.service.js';
import { DeletionService } from '../messages/deletion.service.js';
import { messageAsSeen } from '../messages/seen.queries.js';
import { saidSince } from './talks.queries.js';

/** So many messages may stand after mine: they answer it. */
const rewoundMax = 20;

export interface Rewinding {
  readonly conversation: Id;
  /** My newest message in it. */
  readonly to: Id;
  /** What that says from now on; null: what it says already. */
  readonly text: string | null;
  /** Of what was said since, by its metadata: whether that stays. */
  stays(metadata: object): boolean;
}

/** Goes back to what I said last, so that it can be answered anew (M132). */
@Injectable()
export class RewindService {
  constructor(
    private readonly deletion: DeletionService,
    private readonly edits: EditsService,
  ) {}

  /** Takes back what was said since. Refuses with `conflict` where that is not all an answer to it. */
  async rewind(unit: Unit, me: UserId, { conversation, to, text, stays }: Rewinding): Promise<void> {
    // Everything of a conversation changes under its row's lock; what was said is read after it.
    await unit.all(lockConversations, { ids: [conversation] });
    const seen = await unit.one(messageAsSeen, { id: to, me });
    if (seen?.message.conversation_id !== conversation || seen.message.sender_id !== me) refuse(commonProblems, 'not_found');
    const since = await unit.all(saidSince, { conversation, to, limit: rewoundMax + 1 });
    if (since.length > rewoundMax || since.some(({ sender_id: sender }) => sender === me)) refuse(commonProblems, 'conflict');
    for (const { id, sender_id: sender, metadata } of since) if (!stays(metadata)) await this.deletion.deleteIn(unit, sender, id);
    if (text !== null) await this.edits.editIn(unit, me, { id: to, text });
  }
}
