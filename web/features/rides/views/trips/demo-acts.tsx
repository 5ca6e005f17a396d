import { FastForward, KeyRound } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { ProblemLine } from '../../../../ui/feedback/problem-line';
import { resting } from '../../../../ui/resting';
import { demoTexts } from '../../trips/demo-texts';

export interface DemoActsProps {
  /** First name of the driver at the pickup who may be told the PIN; undefined otherwise. */
  driver: string | undefined;
  isHurried: boolean;
  isGiving: boolean;
  /** Why the last try did not work. */
  problem?: string | undefined;
  onHurry(): void;
  onGive(): void;
}

/** What only the demo town has: nobody else sits in the car, so the rider's part is one tap. */
export function DemoActs({ driver, isHurried, isGiving, problem, onHurry, onGive }: DemoActsProps) {
  return (
    <section
      aria-label={demoTexts.label}
      data-testid="demo-acts"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-dashed border-line-strong px-3 py-2"
    >
      <p className="text-caption font-semibold text-ink-soft">{demoTexts.demo}</p>
      <Button variant="quiet" size="small" aria-pressed={isHurried} {...(isHurried ? resting : { onClick: onHurry })}>
        <FastForward aria-hidden="true" /> {isHurried ? demoTexts.fast : demoTexts.hurry}
      </Button>
      {driver === undefined ? null : (
        <Button variant="primary" size="small" isBusy={isGiving} onClick={onGive}>
          <KeyRound aria-hidden="true" /> {demoTexts.tell({ driver })}
        </Button>
      )}
      <ProblemLine className="w-full">{problem}</ProblemLine>
    </section>
  );
}
