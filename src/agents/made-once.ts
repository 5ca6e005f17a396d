import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Message } from '../chat/messages/message.contract.js';
import { type ClaimedTranslation, MessageTranslations, type TranslationPlace } from '../chat/translations/message-translations.api.js';
import type { UserId } from '../contract/ids.js';
import { commonProblems, refuse } from '../contract/problem.js';
import { Work } from '../database/work.js';
import { leaseMs, pollMs } from './limits.js';
import { ModelFailure } from './models/agent-model.js';
import { nextDayInS } from './runs/run.rules.js';
import { storable } from './runs/storing/run-writer.js';
import { Budget, type Reserved } from './usage/budget.service.js';

/** Seconds after which it is worth another try. */
const againInS = 5;

/** Why there is no text: the day's budget is used up, the message changed, or the model would fail again, or may not. */
type NoText = 'spent' | 'outdated' | 'declined' | 'failed';

interface MakingRules {
  /** Texts that one instance has made at the same time. */
  readonly atOnce: number;
  /** A model has so long (ms) for one. */
  readonly workMs: number;
  /** Refuses in the words of this kind of text. */
  refuse(why: NoText, detail?: { retryAfterS: number }): never;
}

/** What is asked of a model, and the tokens that are reserved for it. */
export interface Question<Asked> {
  readonly asked: Asked;
  readonly tokens: number;
}

/** A text of a message that somebody wants to read. */
interface Wanted<Asked> {
  readonly me: UserId;
  readonly place: TranslationPlace;
  /** Refuses where the message has nothing to make it of. */
  questionOf(message: Message): Question<Asked>;
}

/** A text that is this call's to make, of what the message was when it was claimed. */
interface Claimed<Asked> {
  readonly place: ClaimedTranslation;
  readonly asked: Asked;
  readonly reserved: Reserved;
}

/** Tokens that a model has used: counted whatever came of it. */
export interface Spent {
  tokens: number;
}

/**
 * Texts that a model makes of messages for whoever asks first, kept with the message for all others (M121, M122). The database decides
 * who asks the model; all others read its answer. What it costs counts in the day's budget of who asked.
 */
export abstract class MadeOnce<Asked> {
  private readonly logger = new Logger(this.constructor.name);
  private underWay = 0;

  protected constructor(
    private readonly work: Work,
    private readonly translations: MessageTranslations,
    private readonly budget: Budget,
    private readonly rules: MakingRules,
  ) {}

  /** The model's whole answer. Throws a `ModelFailure` where there is none. */
  protected abstract answerTo(asked: Asked, spent: Spent, signal: AbortSignal): Promise<string>;

  protected async textOf(wanted: Wanted<Asked>): Promise<string> {
    const claimed = await this.claim(wanted);
    return claimed ? this.make(claimed) : this.othersAnswer(wanted);
  }

  /** Undefined where it is there, or somebody else is at it. Where the day's budget is used up nothing is claimed. */
  private claim({ me, place: wanted, questionOf }: Wanted<Asked>): Promise<Claimed<Asked> | undefined> {
    return this.work.run(async (unit) => {
      const message = await this.translations.held(unit, me, wanted.id);
      if (!message) refuse(commonProblems, 'not_found');
      const { asked, tokens } = questionOf(message);
      const place = await this.translations.claim(unit, wanted, this.rules.workMs + leaseMs);
      if (!place) return undefined;
      const reserved = await this.budget.reserve(unit, me, tokens);
      if (!reserved) this.rules.refuse('spent', { retryAfterS: nextDayInS(unit.now) });
      return { place, asked, reserved };
    });
  }

  private async make({ place, asked, reserved }: Claimed<Asked>): Promise<string> {
    // Here, where it is raised: of a crowd that comes at once all have claimed by now.
    if (this.underWay >= this.rules.atOnce) return this.turnAway(place, reserved);
    this.underWay += 1;
    try {
      const text = await this.ask(asked, reserved);
      if (!(await this.translations.keep(place, text))) this.rules.refuse('outdated');
      return text;
    } catch (error) {
      await this.translations.release(place);
      return this.failWith(error);
    } finally {
      this.underWay -= 1;
    }
  }

  /** Nothing was asked: another press may claim it at once, and it costs nothing. */
  private async turnAway(place: ClaimedTranslation, reserved: Reserved): Promise<never> {
    await this.translations.release(place);
    await this.budget.capture(reserved, 0);
    refuse(commonProblems, 'unavailable', { retryAfterS: againInS });
  }

  private async ask(asked: Asked, reserved: Reserved): Promise<string> {
    const spent: Spent = { tokens: 0 };
    try {
      return plain(await this.answerTo(asked, spent, AbortSignal.timeout(this.rules.workMs)));
    } finally {
      await this.budget.capture(reserved, spent.tokens);
    }
  }

  /** Whoever is at it fails for all who wait: no second one is paid for what has just gone wrong. */
  private async othersAnswer({ me, place }: Wanted<Asked>): Promise<string> {
    const until = performance.now() + this.rules.workMs;
    for (;;) {
      const text = await this.translations.seen(me, place);
      if (typeof text === 'string') return text;
      if (text === undefined || performance.now() > until) this.rules.refuse('failed', { retryAfterS: againInS });
      await delay(pollMs);
    }
  }

  /** A model that is away, slow or cut may answer later; one that declined, or went on and on, would do so again. */
  private failWith(error: unknown): never {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    if (!isTimeout && !(error instanceof ModelFailure)) throw error;
    this.logger.warn({ err: error }, 'a model made no text of a message');
    const isFinal = error instanceof ModelFailure && (error.code === 'model_refused' || error.code === 'too_long');
    if (isFinal) this.rules.refuse('declined');
    this.rules.refuse('failed', { retryAfterS: againInS });
  }
}

/** What a model said as it is stored and shown. */
export const plain = (said: string): string => storable(said).trim();
