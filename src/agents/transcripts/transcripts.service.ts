import { Inject, Injectable } from '@nestjs/common';
import type { Attachment } from '../../chat/attachments/attachment.contract.js';
import { Recordings } from '../../chat/attachments/recordings.api.js';
import { MessageTranslations, spoken } from '../../chat/translations/message-translations.api.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import { Work } from '../../database/work.js';
import { listenMs, maxTranscript, maxTranscriptsAtOnce } from '../limits.js';
import { MadeOnce, type Question, type Spent } from '../made-once.js';
import { isAway, ModelFailure } from '../models/agent-model.js';
import { ModelService } from '../models/model-service.js';
import { Budget } from '../usage/budget.service.js';
import { tokensOf } from './heard.rules.js';
import { isTranscribable } from './transcribable.contract.js';
import { type MessageTranscript, transcriptProblems } from './transcript.contract.js';

const codes = {
  spent: 'transcripts_spent',
  outdated: 'transcript_outdated',
  declined: 'transcript_declined',
  failed: 'transcript_failed',
} as const;

/** A model, and what it listens to in whose name. */
interface Asked {
  readonly model: ModelService;
  readonly me: UserId;
  readonly recording: Attachment;
}

/** People read what is said in voice messages, their own too (M121). */
@Injectable()
export class TranscriptsService extends MadeOnce<Asked> {
  constructor(
    @Inject(ModelService) private readonly model: ModelService | null,
    private readonly recordings: Recordings,
    work: Work,
    translations: MessageTranslations,
    budget: Budget,
  ) {
    super(work, translations, budget, {
      atOnce: maxTranscriptsAtOnce,
      workMs: listenMs,
      refuse: (why, detail) => refuse(transcriptProblems, codes[why], detail),
    });
  }

  async transcribe(me: UserId, id: Id): Promise<MessageTranscript> {
    const { model } = this;
    if (!model?.listens) refuse(commonProblems, 'not_found');
    const text = await this.textOf({
      me,
      place: { id, language: spoken },
      questionOf: ({ attachments }): Question<Asked> => {
        const recording = attachments.find(isTranscribable) ?? refuse(transcriptProblems, 'nothing_to_transcribe');
        return { asked: { model, me, recording }, tokens: tokensOf(recording) };
      },
    });
    return { text };
  }

  /** The message may be gone before its file is read: nothing was heard then. What the service does not say counts as was reserved. */
  protected override async answerTo({ model, me, recording }: Asked, spent: Spent, signal: AbortSignal): Promise<string> {
    const file = await this.recordings.read(me, recording.id);
    if (!file) refuse(transcriptProblems, 'transcript_outdated');
    spent.tokens = tokensOf(recording);
    try {
      const { text, tokens } = await model.hear(file, signal);
      spent.tokens = tokens ?? spent.tokens;
      if (text.length > maxTranscript) throw new ModelFailure('too_long');
      return text;
    } catch (error) {
      if (isAway(error)) spent.tokens = 0;
      throw error;
    }
  }
}
