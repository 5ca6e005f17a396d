import { centsOf } from '../../../../lib/format/units/cents';
import { tipProblemOf, type TipProblem } from '../../../../lib/format/units/tip-amount';
import type { Draft } from './draft';

interface PromisedTip {
  /** Undefined where what was typed is no amount. */
  readonly cents: number | undefined;
  /** Why it cannot be promised. */
  readonly problem: TipProblem | null;
}

/** What the driver is promised: an amount that was offered, none, or one of the rider's own. */
export function promisedTip({ tipCents, tipTyped }: Pick<Draft, 'tipCents' | 'tipTyped'>): PromisedTip {
  if (tipTyped === null) return { cents: tipCents ?? 0, problem: null };
  const cents = centsOf(tipTyped);
  return { cents, problem: tipProblemOf(cents) };
}
