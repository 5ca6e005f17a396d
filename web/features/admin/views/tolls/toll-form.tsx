import { tariffMaxAheadMs, tariffReasonMaxLength } from '@server/fares/desk/desk-tariffs.contract.js';
import type { FormEvent, ReactNode } from 'react';
import type { Here } from '../../../../lib/format/day';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { Field } from '../../../../ui/forms/field';
import { RadioGroup, RadioOption } from '../../../../ui/forms/radio-group';
import type { TollDraft, TollFault } from '../../state/tolls/toll-draft';
import { deskTexts } from '../../texts';
import { tollTexts as texts } from '../../tolls/toll-texts';
import { MovedNotice, type MovedNoticeProps } from '../moved-notice';
import { WhenFields } from '../when-fields';
import { TollFields } from './toll-fields';
import { ReasonField } from '../reason-field';

/** Which end of the line the map sets. */
export type TollEnd = 'from' | 'to';

export interface TollFormProps extends Required<Pick<MovedNoticeProps, 'onReset' | 'onKeep'>> {
  draft: TollDraft;
  faults: readonly TollFault[];
  currency: string;
  /** The town's now and time zone. */
  here: Here;
  /** The name of what is changed; undefined of a new one. */
  changing: string | undefined;
  /** When what is planned there would hold, in words. */
  replaces: string | undefined;
  /** The map belongs to another feature. */
  map: ReactNode;
  end: TollEnd;
  /** Another admin has changed this toll since this was begun. */
  hasMoved: boolean;
  isBusy: boolean;
  problem?: string | undefined;
  onEnd(end: TollEnd): void;
  onChange(change: Partial<TollDraft>): void;
  onSave(): void;
  /** Leaves what is changed as it is. */
  onCancel(): void;
}

/** A toll: its sign, its line across the road, who pays, from when, and why. */
export function TollForm(props: TollFormProps) {
  const { draft, faults, here, changing, replaces, onChange, onSave } = props;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSave();
  }
  const isNew = changing === undefined;
  const title = isNew ? texts.add : texts.changeOf({ name: changing });
  return (
    <form
      noValidate
      aria-label={title}
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5"
      onSubmit={handleSubmit}
    >
      <div className="flex flex-col gap-1">
        <h2 dir="auto" className="text-base break-words">
          {title}
        </h2>
        <p className="text-caption text-ink-soft">{isNew ? texts.addHint : texts.changeHint}</p>
      </div>
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <TollFields {...props} />
        </div>
        <TollMap {...props} />
      </div>
      <WhenFields {...{ here, onChange }} label={texts.when} when={draft} maxAheadMs={tariffMaxAheadMs} isWrong={faults.includes('time')} />
      {replaces === undefined ? null : <p className="text-caption text-ink-soft">{texts.replaces({ time: replaces })}</p>}
      <ReasonField
        hint={deskTexts.prices.reasonHint}
        error={faults.includes('reason') ? deskTexts.reasonNeeded : undefined}
        maxLength={tariffReasonMaxLength}
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
      />
      <TollSaving {...props} isNew={isNew} />
    </form>
  );
}

/** What stands in the way of saving, and how it goes on. */
function TollSaving({ isNew, draft, hasMoved, isBusy, problem, onReset, onKeep, onCancel }: TollFormProps & { isNew: boolean }) {
  return (
    <>
      {problem && !hasMoved ? <Banner tone="danger" title={problem} /> : null}
      {hasMoved ? <MovedNotice words={texts} onReset={onReset} onKeep={onKeep} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={hasMoved}>
          {isNew ? texts.save : texts.saveChange}
        </Button>
        {isNew ? null : <Button onClick={onCancel}>{texts.cancel}</Button>}
        {isNew && draft.isTouched ? <Button onClick={onReset}>{deskTexts.prices.reset}</Button> : null}
      </div>
    </>
  );
}

function TollMap({ map, end, onEnd }: Pick<TollFormProps, 'map' | 'end' | 'onEnd'>) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Field label={texts.placing}>
        <RadioGroup value={end} className="flex-row flex-wrap" onValueChange={(value) => onEnd(value === 'to' ? 'to' : 'from')}>
          <RadioOption value="from" label={texts.first} className="min-w-32 flex-1" />
          <RadioOption value="to" label={texts.second} className="min-w-32 flex-1" />
        </RadioGroup>
      </Field>
      <div className="relative h-72 overflow-hidden rounded-lg border border-line lg:h-auto lg:min-h-72 lg:flex-1">{map}</div>
    </div>
  );
}
