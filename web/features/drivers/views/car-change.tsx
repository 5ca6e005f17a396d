import type { ApplicationVehicle, DocumentKind } from '@server/drivers/applications/applications.contract.js';
import type { Vehicle } from '@server/drivers/drivers.contract.js';
import { Car } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import { Badge } from '../../../ui/display/badge';
import { Banner } from '../../../ui/feedback/banner';
import { carTexts } from '../car-texts';
import { documentTexts } from '../document-texts';
import type { ApplicationField, ApplicationForm, ApplicationProblems } from '../state/application-form';
import { VehicleFields } from './application-form';

/** A new car as it is written. */
interface WrittenCar {
  form: ApplicationForm;
  problems: ApplicationProblems;
  /** What is wrong with the whole. */
  problem?: string | undefined;
  isSaving: boolean;
}

export interface CarChangeProps {
  /** The car that riders look for; null for none. */
  vehicle: Vehicle | null;
  /** The one that is asked for; null for none. */
  asked: ApplicationVehicle | null;
  /** Which documents that one still needs. */
  lacking: readonly DocumentKind[];
  /** Null while none is written. */
  written: WrittenCar | null;
  isKeeping: boolean;
  onWrite(): void;
  onChange(field: ApplicationField, value: string): void;
  onSave(): void;
  onCancel(): void;
  /** Stays with the one that they have. */
  onKeep(): void;
}

/** The car of a driver, and the one that they change to. */
export function CarChange(props: CarChangeProps) {
  const { vehicle, asked, written, onWrite } = props;
  return (
    <section aria-labelledby="car-title" data-testid="car-change" className="flex max-w-2xl flex-col gap-3">
      <h2 id="car-title" className="text-lg">
        {carTexts.title}
      </h2>
      <p className="text-body text-ink-soft">{carTexts.detail}</p>
      <div className="flex flex-col items-start gap-4 rounded-lg border border-line bg-surface p-4">
        {vehicle ? <CarLine vehicle={vehicle} /> : <p className="text-body text-ink-soft">{carTexts.none}</p>}
        {asked || written ? null : <Button onClick={onWrite}>{carTexts.change}</Button>}
      </div>
      {asked && !written ? <AskedCar {...props} asked={asked} /> : null}
      {written ? <CarForm {...props} written={written} /> : null}
    </section>
  );
}

function CarLine({ vehicle: { colour, make, model, plate, seats, year } }: { vehicle: Vehicle & { year?: number } }) {
  return (
    <div className="flex w-full min-w-0 flex-wrap items-center gap-3">
      <Car className="size-6 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold break-words text-ink">{[year, colour, make, model].filter(Boolean).join(' ')}</p>
        <p className="text-caption text-ink-soft">{carTexts.seats({ count: seats })}</p>
      </div>
      <span className="numeral rounded-sm border border-line-strong/60 bg-raised px-2 py-0.5 text-sm font-bold tracking-wide text-ink">
        <span className="sr-only">{carTexts.plate} </span>
        {plate}
      </span>
    </div>
  );
}

function AskedCar({ asked, lacking, isKeeping, onWrite, onKeep }: CarChangeProps & { asked: ApplicationVehicle }) {
  const isLacking = lacking.length > 0;
  return (
    <section aria-labelledby="new-car-title" className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="new-car-title" className="text-base">
          {carTexts.newTitle}
        </h3>
        <Badge tone={isLacking ? 'warning' : 'info'}>{carTexts.states[isLacking ? 'lacking' : 'waiting']}</Badge>
      </div>
      <CarLine vehicle={asked} />
      <div className="text-body text-ink-soft">
        {isLacking ? (
          <>
            <p>{carTexts.lacking}</p>
            <ul className="list-disc ps-5">
              {lacking.map((kind) => (
                <li key={kind}>{documentTexts.kinds[kind]}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>{carTexts.waiting}</p>
        )}
        <p>{carTexts.inTheMeantime}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onWrite}>{carTexts.edit}</Button>
        <Button variant="quiet" isBusy={isKeeping} onClick={onKeep}>
          {carTexts.keep}
        </Button>
      </div>
    </section>
  );
}

function CarForm({ written: { form, problems, problem, isSaving }, onChange, onSave, onCancel }: CarChangeProps & { written: WrittenCar }) {
  const root = useRef<HTMLFormElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isSaving) onSave();
  }
  return (
    <form
      ref={root}
      noValidate
      aria-label={carTexts.newTitle}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
      onSubmit={handleSubmit}
    >
      <VehicleFields {...{ form, problems, onChange }} legend={carTexts.newTitle} />
      {problem ? <Banner tone="danger" title={problem} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isSaving}>
          {carTexts.save}
        </Button>
        <Button variant="quiet" disabled={isSaving} onClick={onCancel}>
          {carTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
