import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import type { Id, UserId } from '../../contract/ids.js';
import { Outbox } from '../../database/outbox/outbox.js';
import { Sql } from '../../database/sql.js';
import { notifyRecipients } from '../chat.jobs.js';
import type { Attachment } from '../attachments/attachment.contract.js';
import type { MessageType } from './message.contract.js';
import { type Judged, sendFilesSkipping, sendFilesWaiting, sendSkipping, sendWaiting } from './send.queries.js';

/** A message on its way into the database: to a conversation, or to the direct one of a pair. */
export interface Outgoing {
  readonly senderId: UserId;
  readonly conversationId: Id | null;
  readonly pairKey: string | null;
  readonly clientId: Id | null;
  readonly message: string;
  readonly messageType: MessageType;
  readonly replyTo: Id | null;
  readonly metadata: object;
  /** As the message shows them (attachments.service.ts). */
  readonly attachments: readonly Pick<Attachment, 'id'>[];
}

/** What became of one send. `repeat` names the message that its key was used for first. */
export type Outcome =
  | {
      readonly verdict: 'stored';
      readonly id: Id;
      readonly conversationId: Id;
      readonly seq: number;
      readonly audience: readonly UserId[];
      readonly kind: 'direct' | 'group';
      readonly at: Date;
    }
  | { readonly verdict: 'repeat'; readonly id: Id }
  | { readonly verdict: 'no_conversation' | 'not_member' | 'refused' | 'ended' | 'bad_reply' | 'bad_attachment' | 'busy' };

/** Runs the one statement of the hot path. */
@Injectable()
export class MessageWriter {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** Commits what of the batch may be sent; outcomes in the batch's order. `isPatient` waits for locked conversations. */
  async write(batch: readonly Outgoing[], isPatient: boolean): Promise<Outcome[]> {
    const now = this.clock.now();
    const { queue, name, attempts, backoffMs } = notifyRecipients;
    const params = { batch: batch.map(inputOf), now, queue, job: name, attempts, backoffMs };
    const hasFiles = batch.some(({ attachments }) => attachments.length > 0);
    const rows = await this.sql.all(statementFor(hasFiles, isPatient), params);
    const jobId = rows[0]?.job_id;
    if (jobId) this.outbox.announce([{ id: jobId, name }]);
    const byPlace = new Map(rows.map((row) => [row.n, row]));
    return batch.map((_, index) => outcomeOf(byPlace.get(index + 1), now));
  }
}

function statementFor(hasFiles: boolean, isPatient: boolean): typeof sendSkipping {
  if (hasFiles) return isPatient ? sendFilesWaiting : sendFilesSkipping;
  return isPatient ? sendWaiting : sendSkipping;
}

function inputOf(send: Outgoing, index: number) {
  return {
    n: index + 1,
    sender_id: send.senderId,
    conversation_id: send.conversationId,
    pair_key: send.pairKey,
    client_id: send.clientId,
    message: send.message,
    message_type: send.messageType,
    reply_to: send.replyTo,
    metadata: send.metadata,
    attachments: send.attachments,
  };
}

function outcomeOf(row: Judged | undefined, at: Date): Outcome {
  if (!row) throw new Error('the send statement lost a message of its batch');
  const { verdict, id } = row;
  if (verdict !== 'stored' && verdict !== 'repeat') return { verdict };
  if (!id) throw new Error(`the send statement answered ${verdict} without an id`);
  // A copy of a send of the same batch: the first one counts.
  return verdict === 'repeat' || row.first_n !== row.n ? { verdict: 'repeat', id } : storedOf(row, id, at);
}

function storedOf({ conversation_id: conversationId, seq, kind, audience }: Judged, id: Id, at: Date): Outcome {
  if (!conversationId || seq === null || !kind) throw new Error('the send statement stored a message without a place');
  return { verdict: 'stored', id, conversationId, seq, kind, audience: audience ?? [], at };
}
