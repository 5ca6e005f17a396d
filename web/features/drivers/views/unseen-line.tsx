import type { Trouble } from '../state/reach';
import { driverTexts } from '../texts';
import { TroubleLine } from './trouble-line';

export interface UnseenLineProps {
  trouble: Trouble | undefined;
  /** A place was known before. */
  isOld: boolean;
  onTryAgain(): void;
}

/** Above the step of a trip whose car is not seen: what is wrong and the cure, or that the page was out of sight. */
export function UnseenLine({ trouble, isOld, onTryAgain }: UnseenLineProps) {
  if (trouble)
    return (
      <div data-testid="unseen" className="mb-2.5 flex items-center gap-3 rounded-lg bg-warning-soft px-3 py-2">
        <TroubleLine {...{ trouble, onTryAgain }}>{`${driverTexts[`${trouble}Hint`]} ${driverTexts[`${trouble}Mend`]}`}</TroubleLine>
      </div>
    );
  return isOld ? <p className="mb-2 text-caption text-ink-soft">{driverTexts.keepOpen}</p> : null;
}
