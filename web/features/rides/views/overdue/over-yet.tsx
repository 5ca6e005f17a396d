import { Button } from '../../../../ui/button';
import { ProblemLine } from '../../../../ui/feedback/problem-line';
import { overYetTexts } from '../../trips/trip-texts';

export interface OverYetProps {
  driver: string;
  /** The first name of the friend who rides, where it isn’t whoever booked. */
  guest?: string | undefined;
  /** What the ride costs, in words. */
  price: string;
  /** Why the last press did not work. */
  problem?: string | undefined;
  isBusy: boolean;
  onArrived(): void;
}

/** A trip takes far longer than planned: whoever is there says so, and it ends as if its driver had completed it (D2). */
export function OverYet({ problem, isBusy, onArrived, ...ride }: OverYetProps) {
  const { title, detail, arrived } = wordsOf(ride);
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-semibold text-ink">{title}</h2>
        <p className="text-body text-ink-soft">{detail}</p>
      </div>
      <ProblemLine>{problem}</ProblemLine>
      <Button variant="primary" size="large" isFullWidth isBusy={isBusy} onClick={onArrived}>
        {arrived}
      </Button>
    </section>
  );
}

function wordsOf({ guest, ...values }: Pick<OverYetProps, 'driver' | 'guest' | 'price'>) {
  const { title, detail, arrived, guestTitle, guestDetail, guestArrived } = overYetTexts;
  if (guest === undefined) return { title, detail: detail(values), arrived };
  return { title: guestTitle({ guest }), detail: guestDetail({ ...values, guest }), arrived: guestArrived({ guest }) };
}
