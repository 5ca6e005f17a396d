import { Inject, Injectable } from '@nestjs/common';
import { MessageTranslations } from '../../chat/translations/message-translations.api.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Work } from '../../database/work.js';
import { maxTranslation, maxTranslationsAtOnce, maxTranslationTokens, workMs } from '../limits.js';
import { MadeOnce, plain, type Question, type Spent } from '../made-once.js';
import { isAway, ModelFailure } from '../models/agent-model.js';
import { type ModelRequest, ModelService } from '../models/model-service.js';
import { Budget } from '../usage/budget.service.js';
import { spentOn, tokensIn } from '../usage/spent.rules.js';
import { languageOf } from './language.rules.js';
import { isTranslatable } from './translatable.contract.js';
import { type MessageTranslation, translationProblems } from './translation.contract.js';
import { translationRequest } from './translation-prompt.js';

const unknownLanguage = { path: 'language', message: 'Not a language that we know' };
const codes = {
  spent: 'translations_spent',
  outdated: 'translation_outdated',
  declined: 'translation_declined',
  failed: 'translation_failed',
} as const;

/** A model, and what it is asked. */
interface Asked {
  readonly model: ModelService;
  readonly request: ModelRequest;
}

/** People read what others wrote in a language of their own (M122). */
@Injectable()
export class TranslationsService extends MadeOnce<Asked> {
  constructor(
    @Inject(ModelService) private readonly model: ModelService | null,
    work: Work,
    translations: MessageTranslations,
    budget: Budget,
  ) {
    super(work, translations, budget, {
      atOnce: maxTranslationsAtOnce,
      workMs,
      refuse: (why, detail) => refuse(translationProblems, codes[why], detail),
    });
  }

  async translate(me: UserId, id: Id, tag: string): Promise<MessageTranslation> {
    const { model } = this;
    if (!model) refuse(commonProblems, 'not_found');
    const language = languageOf(tag) ?? refuse(commonProblems, 'malformed', { issues: [unknownLanguage] });
    const text = await this.textOf({
      me,
      place: { id, language: language.code },
      questionOf: (message): Question<Asked> => {
        if (!isTranslatable(message, me)) refuse(translationProblems, 'nothing_to_translate');
        const request = translationRequest(message.message, language);
        // What it says and what comes of it are about as long.
        return { asked: { model, request }, tokens: tokensIn(lengthOf(request)) + tokensIn(message.message.length) };
      },
    });
    return { language: language.code, text };
  }

  protected override async answerTo({ model, request }: Asked, spent: Spent, signal: AbortSignal): Promise<string> {
    let [said, tokens]: [string, number | undefined] = ['', undefined];
    let wasAway = false;
    try {
      for await (const chunk of model.answer(request, signal)) {
        if (chunk.type === 'usage') tokens = chunk.tokens;
        else if (chunk.type === 'text') said += chunk.text;
        if (said.length > maxTranslation) throw new ModelFailure('too_long');
      }
    } catch (error) {
      wasAway = isAway(error);
      throw error;
    } finally {
      spent.tokens = tokens ?? spentOn({ asked: lengthOf(request), said: said.length, most: maxTranslationTokens, wasAway });
    }
    if (plain(said) === '') throw new ModelFailure('model_garbled');
    return said;
  }
}

const lengthOf = ({ messages }: ModelRequest): number => JSON.stringify(messages).length;
