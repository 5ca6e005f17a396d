import type { CheckIn, CheckInAnswer } from '@server/support/check-ins/check-ins.contract.js';
import { Phone } from 'lucide-react';
import { Button } from '../../../ui/button';
import { buttonVariants } from '../../../ui/button-variants';
import { resting } from '../../../ui/resting';
import { checkInTexts as words } from '../check-in-texts';

export interface CheckInCardProps {
  checkIn: CheckIn;
  /** Whom to call in danger. */
  number: string;
  /** Which answer is on its way. */
  sending: CheckInAnswer | null;
  /** The last answer did not arrive. */
  hasFailed: boolean;
  onAnswer(answer: CheckInAnswer): void;
}

/** Are you all right? Two answers, large enough for a moving car; after “help” the way to call. */
export function CheckInCard({ checkIn, number, sending, hasFailed, onAnswer }: CheckInCardProps) {
  const needsHelp = checkIn.answer === 'help';
  return (
    <section
      aria-labelledby="check-in"
      data-testid="check-in"
      className="flex flex-col gap-3 rounded-xl border-2 border-warning bg-warning-soft p-4"
    >
      <output className="flex flex-col gap-1">
        <h2 id="check-in" className="text-h3">
          {needsHelp ? words.told : words.title}
        </h2>
        <p className="text-body text-ink">{needsHelp ? words.toldDetail : words.why[checkIn.why]}</p>
      </output>
      {needsHelp ? null : <Answers {...{ sending, onAnswer }} />}
      {needsHelp || hasFailed ? <Call number={number} /> : null}
      {hasFailed ? (
        <p role="alert" className="text-body text-danger-text">
          {words.failed}
        </p>
      ) : null}
      {needsHelp ? null : <p className="text-caption text-ink-soft">{words.apart}</p>}
    </section>
  );
}

type AnswersProps = Pick<CheckInCardProps, 'sending' | 'onAnswer'>;

function Answers(props: AnswersProps) {
  return (
    <div className="grid gap-2 min-[24rem]:grid-cols-2">
      <Answer variant="primary" answer="ok" {...props} />
      <Answer variant="secondary" answer="help" {...props} />
    </div>
  );
}

/** While the other one is on its way it waits, with the focus if it has it. */
function Answer({ variant, answer, sending, onAnswer }: AnswersProps & { variant: 'primary' | 'secondary'; answer: CheckInAnswer }) {
  const waits = sending !== null && sending !== answer;
  return (
    <Button
      variant={variant}
      size="large"
      isFullWidth
      isBusy={sending === answer}
      {...(waits ? resting : { onClick: () => onAnswer(answer) })}
    >
      {words[answer]}
    </Button>
  );
}

function Call({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className={buttonVariants({ variant: 'destructive', size: 'large', isFullWidth: true })}>
      <Phone aria-hidden="true" /> {words.call({ number })}
    </a>
  );
}
