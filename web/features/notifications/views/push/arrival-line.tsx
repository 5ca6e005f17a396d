import { BellRing, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { ProblemLine } from '../../../../ui/feedback/problem-line';
import { IconButton } from '../../../../ui/icon-button';
import { arrivalTexts, pushTexts } from '../../push/push-texts';

interface Offered {
  step: 'offered';
  /** The browser's own prompt may be open, or the answer is on its way. */
  isAsking: boolean;
  /** Why turning on failed. */
  problem?: string | undefined;
  onTurnOn(): void;
  onDismiss(): void;
}

/** Why there is nothing to turn on, and what to do about it. */
interface Explained {
  step: 'explained';
  title: string;
  detail: string;
  onDismiss(): void;
  children?: ReactNode;
}

export type ArrivalLineProps = Offered | Explained | { step: 'on' };

/** A line in a ride's page that offers push for the driver's coming (M177). */
export function ArrivalLine(props: ArrivalLineProps) {
  return (
    <section
      aria-label={arrivalTexts.title}
      aria-live="polite"
      data-testid="arrival-push"
      className="flex items-start gap-2 rounded-lg bg-sunken px-4 py-3"
    >
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">{partOf(props)}</div>
      {props.step === 'on' ? null : (
        <IconButton label={arrivalTexts.dismiss} className="-me-2" onClick={props.onDismiss}>
          <X />
        </IconButton>
      )}
    </section>
  );
}

function partOf(props: ArrivalLineProps): ReactNode {
  if (props.step === 'on') return <p className="text-body text-ink-soft">{arrivalTexts.on}</p>;
  return props.step === 'offered' ? <Offer {...props} /> : <Explanation {...props} />;
}

function Offer({ isAsking, problem, onTurnOn }: Offered) {
  return (
    <>
      <Button isBusy={isAsking} onClick={onTurnOn}>
        <BellRing aria-hidden="true" /> {arrivalTexts.offer}
      </Button>
      <p className="text-caption text-ink-soft">{isAsking ? pushTexts.allow : arrivalTexts.detail}</p>
      <ProblemLine>{isAsking ? undefined : problem}</ProblemLine>
    </>
  );
}

function Explanation({ title, detail, children }: Explained) {
  return (
    <>
      <div>
        <h2 className="font-sans text-base font-semibold text-ink">{title}</h2>
        <p className="text-body text-ink-soft">{detail}</p>
      </div>
      {children}
    </>
  );
}
