import { ShieldCheck } from 'lucide-react';
import { Button } from '../../../../ui/button';
import { ProblemLine } from '../../../../ui/feedback/problem-line';
import { confirmTexts } from '../../cards/method-texts';

export interface ConfirmPanelProps {
  title: string;
  detail: string;
  /** On the way to the bank's page. */
  isBusy: boolean;
  /** Why the last try did not work. */
  problem?: string | undefined;
  onConfirm(): void;
}

/** A charge that a bank wants its owner to confirm. */
export function ConfirmPanel({ title, detail, isBusy, problem, onConfirm }: ConfirmPanelProps) {
  return (
    <section data-testid="confirm-panel" aria-label={title} className="flex items-start gap-2.5 rounded-lg bg-warning-soft px-3.5 py-3">
      <ShieldCheck className="mt-0.5 size-4.5 shrink-0 text-warning-text" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="numeral text-sm font-semibold text-ink">{title}</p>
          <p aria-live="polite" className="text-caption [overflow-wrap:anywhere] text-ink-soft">
            {detail}
          </p>
          <ProblemLine>{problem}</ProblemLine>
        </div>
        <Button variant="primary" isBusy={isBusy} onClick={onConfirm}>
          {confirmTexts.go}
        </Button>
      </div>
    </section>
  );
}
