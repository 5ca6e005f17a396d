import { type FormEvent, type ReactNode, useState } from 'react';
import { Banner } from '../../../../ui/feedback/banner';
import { Button } from '../../../../ui/button';
import { excessOf } from '../../../../ui/forms/at-most';
import { Field } from '../../../../ui/forms/field';
import { Input } from '../../../../ui/forms/input';
import { deskTexts } from '../../texts';
import { type AreaDraft, type AreaLack, lackOf } from '../../state/area-draft';
import { townTexts as texts } from '../../town/town-texts';
import { MovedNotice, type MovedNoticeProps } from '../moved-notice';
import { TownFields } from './town-fields';
import { ReasonField } from '../reason-field';

export interface AreaFormProps extends Required<Pick<MovedNoticeProps, 'onReset' | 'onKeep'>> {
  draft: AreaDraft;
  reasonMaxLength: number;
  /** All zones that this browser knows; empty while the page is not alive yet. */
  zones: readonly string[];
  /** The page is the browser's. */
  isAlive: boolean;
  /** The search box, where addresses can be searched, and the map belong to another feature. */
  search: ReactNode;
  map: ReactNode;
  /** Another admin has saved the town since this was begun. */
  hasMoved: boolean;
  isBusy: boolean;
  problem?: string | undefined;
  onChange(change: Partial<AreaDraft>): void;
  onSave(): void;
}

/** What the town is called, how it counts and where it drives. What was written stays until it is saved. */
export function AreaForm(props: AreaFormProps) {
  const { draft, reasonMaxLength, zones, isAlive, search, map, hasMoved, isBusy, problem, onChange, onSave, onReset, onKeep } = props;
  const [isTried, setTried] = useState(false);
  const lack: AreaLack = isTried ? lackOf(draft, deskTexts.reasonNeeded) : {};
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isWhole = Object.keys(lackOf(draft, deskTexts.reasonNeeded)).length === 0 && excessOf(draft.reason, reasonMaxLength) === 0;
    setTried(!isWhole);
    if (isWhole) onSave();
  }
  return (
    <form aria-label={texts.area} noValidate className="grid gap-x-6 gap-y-4 lg:grid-cols-2" onSubmit={handleSubmit}>
      <div className="flex flex-col gap-4">
        <TownFields {...{ draft, lack, zones, isAlive, onChange }} />
        {search}
        <Field label={texts.center} hint={texts.centerHint} error={lack.center}>
          <Input
            name="center"
            autoComplete="off"
            maxLength={60}
            dir="ltr"
            value={draft.center}
            onChange={(event) => onChange({ center: event.target.value })}
          />
        </Field>
        <Field label={texts.radius({ units: texts.unitsIn[draft.units] })} hint={texts.radiusHint} error={lack.radius}>
          <Input
            name="radius"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={draft.radius}
            onChange={(event) => onChange({ radius: event.target.value })}
          />
        </Field>
        <ReasonField
          label={texts.reason}
          hint={texts.reasonHint}
          error={lack.reason}
          maxLength={reasonMaxLength}
          value={draft.reason}
          onChange={(reason) => onChange({ reason })}
        />
        {hasMoved ? (
          <MovedNotice words={texts} onReset={onReset} onKeep={onKeep} />
        ) : problem ? (
          <Banner tone="danger" title={problem} />
        ) : null}
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={hasMoved}>
            {texts.save}
          </Button>
        </div>
      </div>
      <div className="relative h-72 overflow-hidden rounded-lg border border-line max-lg:order-first lg:h-full lg:min-h-96">{map}</div>
    </form>
  );
}
