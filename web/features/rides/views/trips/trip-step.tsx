import type { Ride } from '@server/rides/ride.contract.js';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/forms/field';
import { Input } from '../../../../ui/forms/input';
import { cn } from '../../../../ui/cn';
import { isFocusLost } from '../../../../ui/heir-of-focus';
import { resting } from '../../../../ui/resting';
import { tripTexts } from '../../trips/trip-texts';

/** The steps of a trip, as its driver takes them. */
export type TripAct = 'depart' | 'arrived' | 'start' | 'complete';

/** What comes next for the driver; nothing once the ride is over. */
export function nextAct({ status, arrived_at: arrived }: Pick<Ride, 'status' | 'arrived_at'>): TripAct | undefined {
  if (status === 'confirmed') return 'depart';
  if (status === 'in_route') return arrived === null ? 'arrived' : 'start';
  return status === 'in_progress' ? 'complete' : undefined;
}

export interface TripStepProps {
  act: TripAct;
  isBusy: boolean;
  /** The start asks for the rider's PIN, as it does where this is left out. */
  needsPin?: boolean;
  /** It has only just come to its place: a press was meant for what stood there. The start is meant where it has its PIN. */
  isResting?: boolean;
  /** Why the last press did not work. */
  problem?: string | undefined;
  /** Why it is too early to press; until then the button rests. */
  wait?: string | undefined;
  onAct(pin?: string): void;
  /** The start as a second way on, with what is its own of these. */
  start?: Pick<TripStepProps, 'problem' | 'onAct'> | undefined;
  /** Stands beside the button. */
  beside?: ReactNode;
}

/** One large button for what comes next; the start asks for the rider's PIN where it is needed, and as a second way on. */
export function TripStep(props: TripStepProps) {
  const step = useRef<HTMLDivElement>(null);
  const asksPin = props.act === 'start' && props.needsPin !== false;
  const shown = `${props.act} ${asksPin}`;
  const before = useRef(shown);
  useEffect(() => {
    // What was pressed may have gone with its step.
    if (before.current !== shown && isFocusLost()) step.current?.focus();
    before.current = shown;
  }, [shown]);
  const start = asksPin ? props : props.start;
  return (
    <div ref={step} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {asksPin ? null : <PressStep {...props} />}
      {start ? (
        <StartStep isBusy={props.isBusy} problem={start.problem} onAct={start.onAct} beside={asksPin ? props.beside : null} />
      ) : null}
    </div>
  );
}

const stepClass = 'min-h-16 min-w-0 flex-1 text-lg';

function PressStep({ act, isBusy, isResting = false, problem, wait, onAct, beside }: TripStepProps) {
  return (
    <div className="flex flex-col gap-2">
      {problem ? (
        <p role="alert" className="text-sm font-semibold text-danger-text">
          {problem}
        </p>
      ) : null}
      {wait ? <p className="text-body text-ink-soft">{wait}</p> : null}
      <div className="flex gap-2">
        <Button
          variant="primary"
          size="large"
          isBusy={isBusy}
          disabled={wait !== undefined}
          aria-disabled={isResting || undefined}
          className={cn(stepClass, isResting && resting.className)}
          onClick={isResting ? undefined : () => onAct()}
        >
          {tripTexts[act]}
        </Button>
        {beside}
      </div>
    </div>
  );
}

const pinDigits = 4;

function StartStep({ isBusy, problem, onAct, beside }: Pick<TripStepProps, 'isBusy' | 'problem' | 'onAct' | 'beside'>) {
  const [pin, setPin] = useState('');
  const [isShort, setIsShort] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = box.current;
    if (problem !== tripTexts.wrongPin || !(isFocusLost() || input?.form?.contains(document.activeElement))) return;
    // The next one is typed over it.
    input?.focus();
    input?.select();
  }, [problem]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsShort(pin.length < pinDigits);
    if (pin.length === pinDigits) onAct(pin);
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={handleSubmit}>
      <Field label={tripTexts.pinLabel} hint={tripTexts.pinHint} error={isShort ? tripTexts.pinShort : problem}>
        <Input
          ref={box}
          value={pin}
          inputMode="numeric"
          autoComplete="off"
          className="numeral h-14 text-center font-display text-2xl font-semibold tracking-[0.3em] lg:text-2xl"
          onChange={(event) => setPin(event.target.value.replace(/\D/g, '').slice(0, pinDigits))}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="large" isBusy={isBusy} className={stepClass}>
          {tripTexts.start}
        </Button>
        {beside}
      </div>
    </form>
  );
}
