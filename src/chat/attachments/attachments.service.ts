import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { dayMs, later } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Idempotency } from '../../database/idempotency/idempotency.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { FilesApi } from '../../files/files.api.js';
import type { ReceivedFile } from '../../files/files.contract.js';
import { forgetInBatches } from '../../jobs/forget-in-batches.js';
import { lockPerson } from '../../profiles/profiles.sql.js';
import type { MessageType, NewMessage } from '../messages/message.contract.js';
import { type Content, contentOf, voiceContentOf } from './attachment-content.js';
import { type Attachment, attachmentProblems } from './attachment.contract.js';
import {
  attachable,
  copyOfMessage,
  insertAttachment,
  type ReadableFile,
  readableFile,
  removeForgotten,
  removeOfConversations,
  removeOfMessage,
  removeUnsent,
  removeUnsentOf,
  takenBy,
} from './attachment.queries.js';
import { hasRoom, messageTypeOf, peaksOf } from './attachment.rules.js';

/** A file that no message has by then (ms) is removed. */
const unsentMs = dayMs;
const sweepMax = 100;

/** What is said of a file beside it. */
export interface UploadWish {
  readonly kind: 'file' | 'voice';
  readonly duration_ms?: number | undefined;
  readonly peaks?: string | undefined;
}

interface Sound {
  readonly durationMs: number | null;
  readonly peaks: readonly number[] | null;
}

/** The files of a message on its way, in their order: of one that is repeated, whose files may be gone, their ids alone. */
export interface Attached {
  readonly attachments: readonly Pick<Attachment, 'id'>[];
  readonly messageType: MessageType;
}

const silence: Sound = { durationMs: null, peaks: null };
const nothing: Attached = { attachments: [], messageType: 'text' };

/** Files of messages: uploaded by their sender, then sent with one message, gone with it (S16). */
@Injectable()
export class AttachmentsService {
  constructor(
    private readonly sql: Sql,
    private readonly work: Work,
    private readonly clock: Clock,
    private readonly files: FilesApi,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Who has no room is told before anything is decoded, and once more when it is counted: of two at once the later one. The
   * same file again under a key is the first one, also where that took the last room.
   */
  async upload(me: UserId, sent: ReceivedFile, wish: UploadWish, key?: string): Promise<Attachment> {
    const sound = wish.kind === 'voice' ? soundOf(wish) : silence;
    const command = { userId: me, scope: 'attachment', key };
    if (!(await this.idempotency.isUsed(command))) assertRoom(await this.sql.one(takenBy, { me }), sent.bytes);
    const content = wish.kind === 'voice' ? await voiceContentOf(sent) : await contentOf(sent);
    const file = await this.files.storeFile(me, content.file);
    const thumbnail = content.thumbnail && (await this.files.storeFile(me, content.thumbnail));
    return this.work.run(async (unit) => {
      await unit.all(lockPerson, { id: me });
      const add = async () => {
        assertRoom(await unit.one(takenBy, { me }), content.file.bytes);
        await this.files.keep(unit, thumbnail ? [file, thumbnail] : [file]);
        return insert(unit, me, { ...content, ...sound, fileName: file.name, thumbnailName: thumbnail?.name ?? null });
      };
      // What a repeat stored is kept by nobody, and goes again.
      const request = { ...wish, name: sent.name, bytes: sent.bytes };
      return this.idempotency.once(unit, { ...command, request }, add);
    });
  }

  /** Mine only, and only while no message has it. */
  remove(me: UserId, id: Id): Promise<void> {
    return this.work.run(async (unit) => {
      const removed = await unit.one(removeUnsent, { id, me });
      if (!removed) return refuse(commonProblems, 'not_found');
      await this.files.drop(unit, removed.names);
    });
  }

  /** Goes with the message, from the commit of `unit` on. */
  async removeOf(unit: Unit, message: Id): Promise<void> {
    const removed = await unit.all(removeOfMessage, { message });
    await this.files.drop(
      unit,
      removed.flatMap(({ names }) => names),
    );
  }

  /** Those of whole conversations, which go with them. */
  async removeOfConversations(unit: Unit, conversations: readonly Id[]): Promise<void> {
    const removed = await unit.all(removeOfConversations, { conversations });
    await this.files.drop(
      unit,
      removed.flatMap(({ names }) => names),
    );
  }

  /**
   * Files of mine that are those of a message, unsent: the same stored files, which stay as long as one of the two is there.
   * They take up my room like any that I send; the caller holds my person's lock.
   */
  async copyOf(unit: Unit, me: UserId, message: Id): Promise<Attached> {
    const copied = await unit.all(copyOfMessage, { message, me, now: unit.now });
    const names = copied.flatMap((copy) => copy.names);
    const kept = await this.files.share(unit, names);
    if (kept.length < new Set(names).size) throw new Error('a message has a file that nobody keeps');
    const taken = await unit.one(takenBy, { me });
    // Several forwards at once are not too many unsent files: each is sent, or taken back, right away.
    assertRoom(taken && { ...taken, unsent: 0 }, 0);
    const attachments = copied.map(({ attachment }) => attachment);
    return { attachments, messageType: typeOf(attachments) };
  }

  /** Takes back those of mine that no message has. */
  async takeBack(me: UserId, files: readonly Pick<Attachment, 'id'>[]): Promise<void> {
    if (files.length === 0) return;
    await this.work.run(async (unit) => {
      const removed = await unit.all(removeUnsentOf, { ids: files.map(({ id }) => id), me });
      await this.files.drop(
        unit,
        removed.flatMap(({ names }) => names),
      );
    });
  }

  removeForgotten(): Promise<void> {
    const before = later(this.clock.now(), -unsentMs);
    return forgetInBatches(sweepMax, (limit) =>
      this.work.run(async (unit) => {
        const removed = await unit.all(removeForgotten, { before, limit });
        await this.files.drop(
          unit,
          removed.flatMap(({ names }) => names),
        );
        return removed;
      }),
    );
  }

  /** Undefined for who may not read it, and for what is not there: nobody can tell the two apart. */
  find(me: UserId, id: Id): Promise<ReadableFile | undefined> {
    return this.sql.one(readableFile, { id, me });
  }

  /**
   * What a message says of its files. Whether no message has them yet is judged when it is stored; a repeat is answered
   * whatever became of them (P2).
   */
  async attachedTo(me: UserId, { attachments, tempId }: NewMessage): Promise<Attached> {
    if (!attachments || attachments.length === 0) return nothing;
    const ids = attachments.map(({ id }) => id);
    if (new Set(ids).size < ids.length) malformed('Each file once');
    const { files, isRepeat } = (await this.sql.one(attachable, { me, ids, tempId: tempId ?? null })) ?? noFiles;
    const inOrder = ids.flatMap((id) => files.find((file) => file.id === id) ?? []);
    if (inOrder.length === ids.length) return { attachments: inOrder, messageType: typeOf(inOrder) };
    return isRepeat ? { attachments, messageType: 'file' } : gone();
  }
}

function soundOf({ duration_ms, peaks }: UploadWish): Sound {
  const heights = peaks === undefined ? undefined : peaksOf(peaks);
  const issues = [
    ...(duration_ms === undefined ? [{ path: 'duration_ms', message: 'A recording has a length' }] : []),
    ...(heights === undefined ? [{ path: 'peaks', message: 'A recording has 48 peaks of 0 to 100' }] : []),
  ];
  if (duration_ms === undefined || heights === undefined) return refuse(commonProblems, 'malformed', { issues });
  return { durationMs: duration_ms, peaks: heights };
}

function assertRoom(taken: Parameters<typeof hasRoom>[0] | undefined, bytes: number): void {
  if (!taken || !hasRoom(taken, bytes)) refuse(attachmentProblems, 'attachments_full');
}

type Kept = Content & Sound & { readonly fileName: string; readonly thumbnailName: string | null };

async function insert(unit: Unit, owner: UserId, kept: Kept): Promise<Attachment> {
  const { type: kind, name, mime, file, width, height, durationMs, peaks, fileName, thumbnailName } = kept;
  const params = { kind, name, mime, bytes: file.bytes, width, height, durationMs, peaks, fileName, thumbnailName };
  const row = await unit.one(insertAttachment, { ...params, owner, now: unit.now });
  if (!row) throw new Error('a file was inserted without a row');
  return row.attachment;
}

const noFiles = { files: [], isRepeat: false };

function typeOf(files: readonly Attachment[]): MessageType {
  return messageTypeOf(files.map(({ type }) => type)) ?? malformed('A recording goes alone');
}

function gone(): never {
  return refuse(attachmentProblems, 'attachment_not_found');
}

function malformed(message: string): never {
  return refuse(commonProblems, 'malformed', { issues: [{ path: 'attachments', message }] });
}
