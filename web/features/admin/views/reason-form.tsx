import { isBlank } from '@server/contract/text.js';
import { type FormEvent, useEffect, useState } from 'react';
import { Banner } from '../../../ui/feedback/banner';
import { Button, type ButtonProps } from '../../../ui/button';
import { excessOf } from '../../../ui/forms/at-most';
import { resting } from '../../../ui/resting';
import { useUnsaved } from '../../../ui/overlays/unsaved/unsaved';
import { deskTexts } from '../texts';
import { MovedNotice } from './moved-notice';
import { ReasonField } from './reason-field';

/** Something that can be done to what is shown. */
export interface DeskAct<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly variant?: ButtonProps['variant'];
  readonly needsReason: boolean;
}

export interface ReasonFormProps<K extends string> {
  /** What is decided here. */
  label: string;
  acts: readonly DeskAct<K>[];
  /** What the reason is called, where a page asks for another one beside it. */
  reasonLabel?: string;
  /** Who reads the reason. */
  hint: string;
  maxLength: number;
  isBusy: boolean;
  problem?: string | undefined;
  /** Whether something is written here, whenever that changes. */
  onTouch?(isTouched: boolean): void;
  /** Where what it is about has changed since it was read: nothing is done before its reader goes on with what holds now. */
  onGoOn?: (() => void) | undefined;
  /** `reason` is '' where none was given; `onDone` empties the form of what was sent. */
  onAct(key: K, reason: string, onDone: () => void): void;
}

/** A decision: a reason, and the acts that there are. What was written stays until one came about. */
export function ReasonForm<K extends string>({
  label,
  acts,
  reasonLabel = deskTexts.reason,
  hint,
  maxLength,
  isBusy,
  problem,
  onTouch,
  onGoOn,
  onAct,
}: ReasonFormProps<K>) {
  const [reason, setReason] = useState('');
  const isTouched = !isBlank(reason);
  useUnsaved(isTouched);
  useEffect(() => onTouch?.(isTouched), [onTouch, isTouched]);
  const isTooLong = excessOf(reason, maxLength) > 0;
  const [isLacking, setLacking] = useState(false);
  const [tried, setTried] = useState<K>();
  // Somebody else may have done it meanwhile: what failed says nothing of what can be done now.
  const isOffered = tried === undefined || acts.some(({ key }) => key === tried);
  function choose({ key, needsReason }: DeskAct<K>) {
    const isMissing = needsReason && isBlank(reason);
    setLacking(isMissing);
    if (isMissing) return;
    setTried(key);
    onAct(key, reason.trim(), () => setReason((old) => (old === reason ? '' : old)));
  }
  // Enter in the field decides nothing: there are several acts.
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <form aria-label={label} noValidate className="flex flex-col gap-3" onSubmit={stay}>
      <ReasonField
        label={reasonLabel}
        hint={hint}
        error={isLacking ? deskTexts.reasonNeeded : undefined}
        maxLength={maxLength}
        value={reason}
        onChange={setReason}
      />
      {problem && isOffered ? <Banner tone="danger" title={problem} /> : null}
      {onGoOn ? <MovedNotice words={deskTexts.read} onKeep={onGoOn} /> : null}
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button
            key={act.key}
            variant={act.variant ?? 'secondary'}
            isBusy={isBusy}
            {...(isTooLong || onGoOn ? resting : { onClick: () => choose(act) })}
          >
            {act.label}
          </Button>
        ))}
      </div>
    </form>
  );
}
