import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type ClaimedTranslation, MessageTranslations } from '../../chat/translations/message-translations.api.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Work } from '../../database/work.js';
import { maxTranslation, maxTranslationsAtOnce, maxTranslationTokens, pollMs, translationLeaseMs, workMs } from '../limits.js';
import { isAway, ModelFailure } from '../models/agent-model.js';
import { type ModelRequest, ModelService } from '../models/model-service.js';
import { nextDayInS } from '../runs/run.rules.js';
import { storable } from '../runs/storing/run-writer.js';
import { Budget, type Reserved } from '../usage/budget.service.js';
import { spentOn, tokensIn } from '../usage/spent.rules.js';
import { languageOf, type ReadLanguage } from './language.rules.js';
import { isTranslatable } from './translatable.contract.js';
import { type MessageTranslation, translationProblems } from './translation.contract.js';
import { translationRequest } from './translation-prompt.js';

/** Seconds after which it is worth another try. */
const againInS = 5;
const unknownLanguage = { path: 'language', message: 'Not a language that we know' };

/** What is to be read in which language, and by whom. */
interface Wanted {
  readonly me: UserId;
  readonly id: Id;
  readonly language: ReadLanguage;
}

/** A translation that is this call's to make, of what the message said when it was claimed. */
interface Claimed {
  readonly place: ClaimedTranslation;
  readonly request: ModelRequest;
  readonly reserved: Reserved;
}

/** People read what others wrote in a language of their own (M122). The database decides who asks the model; all others read its answer. */
@Injectable()
export class TranslationsService {
  private readonly logger = new Logger('Translations');
  private underWay = 0;

  constructor(
    @Inject(ModelService) private readonly model: ModelService | null,
    private readonly work: Work,
    private readonly translations: MessageTranslations,
    private readonly budget: Budget,
  ) {}

  async translate(me: UserId, id: Id, tag: string): Promise<MessageTranslation> {
    if (!this.model) refuse(commonProblems, 'not_found');
    const language = languageOf(tag) ?? refuse(commonProblems, 'malformed', { issues: [unknownLanguage] });
    const wanted = { me, id, language };
    const claimed = await this.claim(wanted);
    const text = claimed ? await this.make(this.model, claimed) : await this.othersAnswer(wanted);
    return { language: language.code, text };
  }

  /** Undefined where it is there, or somebody else is at it. Where the day's budget is used up nothing is claimed. */
  private claim({ me, id, language }: Wanted): Promise<Claimed | undefined> {
    return this.work.run(async (unit) => {
      const message = await this.translations.held(unit, me, id);
      if (!message) refuse(commonProblems, 'not_found');
      if (!isTranslatable(message, me)) refuse(translationProblems, 'nothing_to_translate');
      const place = await this.translations.claim(unit, { id, language: language.code }, translationLeaseMs);
      if (!place) return undefined;
      const request = translationRequest(message.message, language);
      // What it says and what comes of it are about as long.
      const reserved = await this.budget.reserve(unit, me, tokensIn(lengthOf(request)) + tokensIn(message.message.length));
      if (!reserved) refuse(translationProblems, 'translations_spent', { retryAfterS: nextDayInS(unit.now) });
      return { place, request, reserved };
    });
  }

  private async make(model: ModelService, { place, request, reserved }: Claimed): Promise<string> {
    // Here, where it is raised: of a crowd that comes at once all have claimed by now.
    if (this.underWay >= maxTranslationsAtOnce) return this.turnAway(place, reserved);
    this.underWay += 1;
    try {
      const text = await this.ask(model, request, reserved);
      if (!(await this.translations.keep(place, text))) refuse(translationProblems, 'translation_outdated');
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

  /** The whole answer; what it cost counts, whatever came of it. */
  private async ask(model: ModelService, request: ModelRequest, reserved: Reserved): Promise<string> {
    let [said, tokens]: [string, number | undefined] = ['', undefined];
    let wasAway = false;
    try {
      for await (const chunk of model.answer(request, AbortSignal.timeout(workMs))) {
        if (chunk.type === 'usage') tokens = chunk.tokens;
        else if (chunk.type === 'text') said += chunk.text;
        if (said.length > maxTranslation) throw new ModelFailure('too_long');
      }
    } catch (error) {
      wasAway = isAway(error);
      throw error;
    } finally {
      const spoken = { asked: lengthOf(request), said: said.length, most: maxTranslationTokens, wasAway };
      await this.budget.capture(reserved, tokens ?? spentOn(spoken));
    }
    const text = storable(said).trim();
    if (text === '') throw new ModelFailure('model_garbled');
    return text;
  }

  /** Whoever is at it fails for all who wait: no second one is paid for what has just gone wrong. */
  private async othersAnswer({ me, id, language }: Wanted): Promise<string> {
    const until = performance.now() + workMs;
    for (;;) {
      const text = await this.translations.seen(me, { id, language: language.code });
      if (typeof text === 'string') return text;
      if (text === undefined || performance.now() > until) refuse(translationProblems, 'translation_failed', { retryAfterS: againInS });
      await delay(pollMs);
    }
  }

  /** A model that is away, slow or cut may answer later; one that declined, or went on and on, would do so again. */
  private failWith(error: unknown): never {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    if (!isTimeout && !(error instanceof ModelFailure)) throw error;
    this.logger.warn({ err: error }, 'a message was not translated');
    const isFinal = error instanceof ModelFailure && (error.code === 'model_refused' || error.code === 'too_long');
    if (isFinal) refuse(translationProblems, 'translation_declined');
    refuse(translationProblems, 'translation_failed', { retryAfterS: againInS });
  }
}

const lengthOf = ({ messages }: ModelRequest): number => JSON.stringify(messages).length;
