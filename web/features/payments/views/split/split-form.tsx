import { isBlank } from '@server/contract/text.js';
import type { UserId } from '@server/contract/ids.js';
import { minPartCents } from '@server/payments/split/split.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { useId, useState, type FormEvent } from 'react';
import { formatMoney } from '../../../../lib/format/money';
import { typedOf } from '../../../../lib/format/units/cents';
import { Button } from '../../../../ui/button';
import { cn } from '../../../../ui/cn';
import { Banner } from '../../../../ui/feedback/banner';
import { ProblemLine } from '../../../../ui/feedback/problem-line';
import { Field } from '../../../../ui/forms/field';
import { MoneyInput } from '../../../../ui/forms/money-input';
import { RadioGroup, RadioOption } from '../../../../ui/forms/radio-group';
import { CancelButton } from '../../../../ui/overlays/cancel-button';
import { SheetBody, SheetFooter } from '../../../../ui/overlays/sheet';
import { useUnsaved } from '../../../../ui/overlays/unsaved/unsaved';
import { ChosenPeople } from '../../../../ui/people/chosen-people';
import type { PickFriends, Picked } from '../../../../ui/people/picking';
import { useChosen } from '../../../../ui/people/use-chosen';
import { resting } from '../../../../ui/resting';
import { splitTexts as words } from '../../split/split-texts';
import { planOf, type PlanProblem, type SplitPlan } from '../../state/split-plan';

export interface SplitFormProps {
  pickFriends: PickFriends;
  /** Who was asked already. */
  asked: readonly UserId[];
  /** How many can be asked. */
  places: number;
  /** What of the fare nobody was asked for yet. */
  leftCents: number;
  /** ISO 4217. */
  currency: string;
  isBusy: boolean;
  /** Why the last try did not work. */
  problem?: string | undefined;
  onAsk(plan: SplitPlan): void;
}

/** Whom a fare is split with, and how; stands in a sheet. */
export function SplitForm({ leftCents, currency, isBusy, problem, onAsk, ...choose }: SplitFormProps) {
  const formId = useId();
  const { chosen: ticked, toggle } = useChosen();
  const [typed, setTyped] = useTyped(isBusy);
  const money = (cents: number) => formatMoney(cents / 100, currency);
  // Whoever was asked on another screen in the meantime is not among them anymore.
  const chosen = ticked.filter(({ clerk_id: id }) => !choose.asked.includes(id));
  const friendIds = chosen.map(({ clerk_id: id }) => id);
  const equal = planOf({ friendIds, typed: null }, leftCents);
  const plan = typed === null ? equal : planOf({ friendIds, typed }, leftCents);
  const canAsk = friendIds.length > 0 && plan.problem === null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (canAsk && !isBusy) onAsk(plan);
  }
  return (
    <div data-testid="split-form" className="flex min-h-0 flex-1 flex-col">
      <SheetBody className="flex flex-col gap-4">
        {/* Beside the form: Enter in the search for friends must not ask those chosen so far. */}
        <Friends {...choose} {...{ chosen, isBusy }} onToggle={toggle} />
        <form noValidate id={formId} onSubmit={handleSubmit} className="flex flex-col gap-4">
          {chosen.length > 0 ? (
            <How
              {...{ isBusy }}
              isEqual={typed === null}
              hint={words.equalHint({ money: money(equal.eachCents) })}
              onChange={(isEqual) => setTyped(isEqual ? null : {})}
            />
          ) : null}
          {typed === null ? null : <Amounts {...{ typed, isBusy }} friends={chosen} onChange={setTyped} />}
          {chosen.length > 0 ? <Rest {...{ plan, money }} isTouched={typed === null || hasAll(typed, friendIds)} /> : null}
          {problem ? <Banner tone="danger" title={problem} /> : null}
        </form>
      </SheetBody>
      <SheetFooter>
        <Button type="submit" form={formId} variant="primary" isFullWidth isBusy={isBusy} disabled={!canAsk}>
          {friendIds.length === 0 ? words.choose : words.ask({ count: friendIds.length })}
        </Button>
        <CancelButton variant="quiet" isFullWidth>
          {words.cancel}
        </CancelButton>
      </SheetFooter>
    </div>
  );
}

/** The amounts of those who do not pay equal parts, asked about before they are lost; on their way they are as good as saved. */
function useTyped(isBusy: boolean) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null);
  useUnsaved(!isBusy && Object.values(typed ?? {}).some((amount) => !isBlank(amount)));
  return [typed, setTyped] as const;
}

interface FriendsProps extends Pick<SplitFormProps, 'pickFriends' | 'asked' | 'places'> {
  chosen: readonly Picked[];
  /** What is being asked is deaf, but not `disabled`: that would take the focus. */
  isBusy: boolean;
  onToggle(person: Picked): void;
}

function Friends({ pickFriends, asked, places, chosen, isBusy, onToggle }: FriendsProps) {
  const toggle = (person: Picked) => (isBusy ? undefined : onToggle(person));
  return (
    <fieldset aria-disabled={isBusy} className={cn('min-w-0', isBusy && resting.className)}>
      <legend className="text-sm font-semibold text-ink">{words.friends}</legend>
      <p className="text-caption text-ink-soft">{words.friendsLeft({ count: places })}</p>
      <div className="mt-1 max-h-72 overflow-y-auto overscroll-contain">
        {pickFriends({
          chosen: chosen.map(({ clerk_id: id }) => id),
          first: [],
          without: asked,
          isFull: chosen.length >= places,
          onToggle: toggle,
        })}
      </div>
      <ChosenPeople people={chosen} onRemove={toggle} />
    </fieldset>
  );
}

interface HowProps {
  isEqual: boolean;
  /** What equal parts are. */
  hint: string;
  isBusy: boolean;
  onChange(isEqual: boolean): void;
}

function How({ isEqual, hint, isBusy, onChange }: HowProps) {
  return (
    <Field label={words.how}>
      <RadioGroup
        value={isEqual ? 'equal' : 'chosen'}
        aria-disabled={isBusy}
        className={cn(isBusy && resting.className)}
        onValueChange={(value) => (isBusy ? undefined : onChange(value === 'equal'))}
      >
        <RadioOption value="equal" label={words.equal} hint={hint} />
        <RadioOption value="chosen" label={words.chosen} />
      </RadioGroup>
    </Field>
  );
}

interface AmountsProps {
  friends: readonly Picked[];
  typed: Readonly<Record<string, string>>;
  isBusy: boolean;
  onChange(typed: Readonly<Record<string, string>>): void;
}

function Amounts({ friends, typed, isBusy, onChange }: AmountsProps) {
  return friends.map(({ clerk_id: id, full_name: name }) => (
    <Field key={id} label={words.amountOf({ name: firstNameOf(name) })}>
      <MoneyInput
        className={cn('max-w-40', isBusy && resting.className)}
        readOnly={isBusy}
        aria-disabled={isBusy}
        value={typed[id] ?? ''}
        onType={(amount) => onChange({ ...typed, [id]: amount })}
      />
    </Field>
  ));
}

/** Nothing is wrong with boxes that were not filled in yet. */
function hasAll(typed: Readonly<Record<string, string>>, friendIds: readonly string[]): boolean {
  return friendIds.every((id) => (typed[id] ?? '').trim() !== '');
}

interface RestProps {
  plan: SplitPlan;
  isTouched: boolean;
  money(cents: number): string;
}

/** What is the rider's own, or what is wrong. */
function Rest({ plan: { problem, ownCents }, isTouched, money }: RestProps) {
  if (!isTouched) return null;
  if (problem === null)
    return (
      <p aria-live="polite" className="numeral text-body text-ink">
        {words.rest({ money: money(ownCents) })}
      </p>
    );
  return <ProblemLine>{problemWords(problem, money(minPartCents))}</ProblemLine>;
}

function problemWords(problem: PlanProblem, min: string): string {
  switch (problem) {
    case 'unreadable':
      return words.problems.unreadable({ example: typedOf(400) });
    case 'too_small':
      return words.problems.too_small({ min });
    case 'too_large':
      return words.problems.too_large({ min });
  }
}
