import { Injectable } from '@nestjs/common';
import { ChatApi, type ReceivedFile } from '../chat/chat.api.js';
import type { InputOf } from '../contract/endpoint.js';
import type { Id, UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import type { Unit } from '../database/unit.js';
import { FilesApi } from '../files/files.api.js';
import { FriendsApi } from '../friends/friends.api.js';
import { PaymentsApi } from '../payments/payments.api.js';
import { RidesApi } from '../rides/rides.api.js';
import type { KeptEvidence } from './support-case.entity.js';
import { type openCase, supportProblems } from './support.contract.js';

export type Opening = InputOf<typeof openCase>['body'];

/** Which ride it is about, and which charge. */
interface Matter {
  readonly ride_id: Id | null;
  readonly payment_id: Id | null;
}

/** Whom it is about. */
interface About {
  readonly about_user_id: UserId | null;
  /** As its author knows them. */
  readonly about_name: string | null;
  readonly evidence: KeptEvidence | null;
}

/** What a case may be about, and how it is kept. */
@Injectable()
export class CaseSubjects {
  constructor(
    private readonly friends: FriendsApi,
    private readonly rides: RidesApi,
    private readonly chat: ChatApi,
    private readonly files: FilesApi,
    private readonly payments: PaymentsApi,
  ) {}

  /** Only one's own rides and charges, people who are or were there, and messages that one received may be named. */
  async of(unit: Unit, me: UserId, body: Opening): Promise<Matter & About> {
    const matter = await this.matterOf(unit, me, body);
    return { ...matter, ...(await this.aboutOf(unit, me, body)) };
  }

  private async matterOf(unit: Unit, me: UserId, body: Opening): Promise<Matter> {
    if (body.payment_id !== undefined) return this.disputed(unit, me, { ...body, payment_id: body.payment_id });
    if (body.ride_id === undefined) return { ride_id: null, payment_id: null };
    await this.rides.briefFor(me, body.ride_id);
    return { ride_id: body.ride_id, payment_id: null };
  }

  private async disputed(unit: Unit, me: UserId, { kind, ride_id: named, payment_id: id }: Opening & { payment_id: Id }): Promise<Matter> {
    const charge = await this.payments.chargeOf(unit, id, me);
    if (!charge || kind !== 'fare' || (named ?? charge.ride_id) !== charge.ride_id) refuse(commonProblems, 'not_found');
    if (!charge.is_open) refuse(supportProblems, 'dispute_closed');
    return { ride_id: charge.ride_id, payment_id: id };
  }

  private async aboutOf(unit: Unit, me: UserId, body: Opening): Promise<About> {
    if (body.message_id !== undefined) return this.evidenceOf(unit, me, body.message_id);
    if (body.about_user_id === undefined) return { about_user_id: null, about_name: null, evidence: null };
    const name = await this.friends.nameKnownTo(unit, me, body.about_user_id);
    if (name === undefined || body.about_user_id === me) refuse(commonProblems, 'not_found');
    return { about_user_id: body.about_user_id, about_name: name, evidence: null };
  }

  /** The message as it was, copied: what happens to it later changes no case (M86). Deleted words go to operators only (P7). */
  private async evidenceOf(unit: Unit, me: UserId, messageId: Id): Promise<About> {
    const found = await this.chat.received(unit, messageId, me);
    if (!found) return refuse(commonProblems, 'not_found');
    const { sender_id: sender, id, message, created_at: at, deleted_at: deletedAt, files } = found;
    const name = (await this.friends.nameKnownTo(unit, me, sender)) ?? null;
    const deleted = deletedAt ? { deleted_at: deletedAt.toISOString() } : {};
    const held = await this.hold(unit, files);
    const evidence = { message_id: id, message, created_at: at.toISOString(), ...deleted, ...held };
    return { about_user_id: sender, about_name: name, evidence };
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
