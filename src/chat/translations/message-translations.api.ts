import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { later } from '../../contract/duration.js';
import type { Id, UserId } from '../../contract/ids.js';
import { Sql } from '../../database/sql.js';
import type { Unit } from '../../database/unit.js';
import type { Message } from '../messages/message.contract.js';
import {
  claimTranslation,
  heldMessage,
  keepTranslation,
  releaseTranslation,
  type TranslationPlace,
  translationAsSeen,
} from './translations.queries.js';

export type { TranslationPlace } from './translations.queries.js';

/** Where a transcript is kept: what is said in a recording is in a language that nobody named (BCP 47). No reader's language is this one. */
export const spoken = 'und';

/** Languages that one message is kept in: the newest. */
const maxLanguages = 20;

/** A translation that nobody else makes meanwhile. */
export interface ClaimedTranslation extends TranslationPlace {
  readonly claim: Id;
}

/**
 * What messages say in other languages (M122), and what is said in their recordings (M121), kept with them for all who read them. Who
 * translates and listens is not chat's to know.
 */
@Injectable()
export class MessageTranslations {
  constructor(private readonly sql: Sql) {}

  /** What a reader sees; until the end of the transaction it says nothing else. */
  async held(unit: Unit, me: UserId, id: Id): Promise<Message | undefined> {
    return (await unit.one(heldMessage, { id, me }))?.message;
  }

  /** Of a message that is held. Undefined where it is there, or somebody else is at it. */
  async claim(unit: Unit, place: TranslationPlace, forMs: number): Promise<ClaimedTranslation | undefined> {
    const claimed = { ...place, claim: randomUUID() };
    return (await unit.one(claimTranslation, { ...claimed, until: later(unit.now, forMs), now: unit.now })) && claimed;
  }

  /** Null while somebody is at it; undefined where there is none, or the reader does not see the message. */
  async seen(me: UserId, place: TranslationPlace): Promise<string | null | undefined> {
    return (await this.sql.one(translationAsSeen, { ...place, me }))?.text;
  }

  /** False where the message says something else by now. */
  async keep(claimed: ClaimedTranslation, text: string): Promise<boolean> {
    return (await this.sql.one(keepTranslation, { ...claimed, text, limit: maxLanguages })) !== undefined;
  }

  /** Whoever asks next begins anew. */
  async release(claimed: ClaimedTranslation): Promise<void> {
    await this.sql.all(releaseTranslation, claimed);
  }
}
