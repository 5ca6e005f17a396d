import { Button } from '../../../../ui/button';
import { ProblemLine } from '../../../../ui/feedback/problem-line';
import { overYetTexts } from '../../trips/trip-texts';

export interface OverYetProps {
  driver: string;
  /** What the ride costs, in words. */
  price: string;
  /** Why the last press did not work. */
  problem?: string | undefined;
  isBusy: boolean;
  onArrived(): void;
}

/** A trip takes far longer than planned: whoever is there says so, and it ends as if its driver had completed it (D2). */
export function OverYet({ driver, price, problem, isBusy, onArrived }: OverYetProps) {
  return (
    <section aria-label={overYetTexts.title} className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-semibold text-ink">{overYetTexts.title}</h2>
        <p className="text-body text-ink-soft">{overYetTexts.detail({ driver, price })}</p>
      </div>
      <ProblemLine>{problem}</ProblemLine>
      <Button variant="primary" size="large" isFullWidth isBusy={isBusy} onClick={onArrived}>
        {overYetTexts.arrived}
      </Button>
    </section>
  );
}
