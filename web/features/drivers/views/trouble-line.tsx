import { LocateOff, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button';
import type { Trouble } from '../state/reach';
import { driverTexts } from '../texts';

export interface TroubleLineProps {
  trouble: Trouble;
  /** What mends it, after what is wrong where nothing beside it says so. */
  children: string;
  /** Asks the device once more. */
  onTryAgain(): void;
}

/** What mends a place that does not arrive. It is told once, however often it is drawn. */
export function TroubleLine({ trouble, children, onTryAgain }: TroubleLineProps) {
  const Icon = trouble === 'denied' ? LocateOff : TriangleAlert;
  return (
    <>
      <p role="alert" className="flex min-h-[2lh] flex-1 items-start gap-2 text-caption font-semibold text-ink">
        <Icon className="mt-px size-4 shrink-0 text-warning-text" aria-hidden="true" />
        {children}
      </p>
      {trouble === 'unheard' ? null : (
        <Button size="small" onClick={onTryAgain}>
          {driverTexts.tryAgain}
        </Button>
      )}
    </>
  );
}
