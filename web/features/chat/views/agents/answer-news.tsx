import { agentTexts } from '../../agents/agent-texts';

export interface AnswerNewsProps {
  /** Who answers. */
  name: string;
  /** The sentences that are whole; once said, they stay as they are. */
  sentences: readonly string[];
  /** What is to be confirmed; null for nothing. */
  asked: string | null;
}

/** Reads an answer out sentence by sentence while it is written, and what is to be confirmed: the eye has it in the thread. */
export function AnswerNews({ name, sentences, asked }: AnswerNewsProps) {
  return (
    <div
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      aria-label={agentTexts.news({ name })}
      data-testid="answer-news"
      className="sr-only"
    >
      {sentences.map((sentence, index) => (
        <p key={index}>{sentence}</p>
      ))}
      {asked === null ? null : <p key={asked}>{agentTexts.confirm.asks({ name, summary: asked })}</p>}
    </div>
  );
}
