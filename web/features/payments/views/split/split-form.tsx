import { minPartCents } from '@server/payments/split/split.contract.js';
import { firstNameOf } from '@server/profiles/profiles.contract.js';
import { useState, type FormEvent } from 'react';
import { formatMoney } from '../../../../lib/format/money';
import { typedOf } from '../../../../lib/format/units/cents';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { ErrorState } from '../../../../ui/feedback/error-state';
import { ProblemLine } from '../../../../ui/feedback/problem-line';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { Field } from '../../../../ui/forms/field';
import { MoneyInput } from '../../../../ui/forms/money-input';
import { RadioGroup, RadioOption } from '../../../../ui/forms/radio-group';
import { SheetBody, SheetFooter } from '../../../../ui/overlays/sheet';
import { splitTexts as words } from '../../split/split-texts';
import { planOf, type PlanProblem, type SplitPlan } from '../../state/split-plan';

/** Somebody to split with. */
interface SplitFriend {
  readonly clerk_id: string;
  readonly full_name: string;
}

export interface SplitFormProps {
  /** Friends who were not asked yet. */
  friends: readonly SplitFriend[];
  /** Whether they are known. */
  state: 'loading' | 'failed' | 'ready';
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
  onCancel(): void;
  isRetrying: boolean;
  onRetry(): void;
}

/** Whom a fare is split with, and how; stands in a sheet. */
export function SplitForm({ leftCents, currency, isBusy, problem, onAsk, onCancel, ...choose }: SplitFormProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null);
  const money = (cents: number) => formatMoney(cents / 100, currency);
  // Whoever was asked on another screen in the meantime is not among them anymore.
  const chosen = choose.friends.filter(({ clerk_id: id }) => ticked.includes(id));
  const friendIds = chosen.map(({ clerk_id: id }) => id);
  const equal = planOf({ friendIds, typed: null }, leftCents);
  const plan = typed === null ? equal : planOf({ friendIds, typed }, leftCents);
  const canAsk = friendIds.length > 0 && plan.problem === null;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (canAsk) onAsk(plan);
  }
  return (
    <form noValidate data-testid="split-form" onSubmit={handleSubmit} className="flex min-h-0 flex-1 flex-col">
      <SheetBody className="flex flex-col gap-4">
        <Friends {...choose} {...{ friendIds }} isDisabled={isBusy} onChange={setTicked} />
        {chosen.length > 0 ? (
          <Field label={words.how}>
            <RadioGroup
              value={typed === null ? 'equal' : 'chosen'}
              disabled={isBusy}
              onValueChange={(value) => setTyped(value === 'chosen' ? {} : null)}
            >
              <RadioOption value="equal" label={words.equal} hint={words.equalHint({ money: money(equal.eachCents) })} />
              <RadioOption value="chosen" label={words.chosen} />
            </RadioGroup>
          </Field>
        ) : null}
        {typed === null ? null : <Amounts {...{ typed }} friends={chosen} isDisabled={isBusy} onChange={setTyped} />}
        {chosen.length > 0 ? <Rest {...{ plan, money }} isTouched={typed === null || hasAll(typed, friendIds)} /> : null}
        {problem ? <Banner tone="danger" title={problem} /> : null}
      </SheetBody>
      <SheetFooter>
        <Button type="submit" variant="primary" isFullWidth isBusy={isBusy} disabled={!canAsk}>
          {friendIds.length === 0 ? words.choose : words.ask({ count: friendIds.length })}
        </Button>
        <Button variant="quiet" isFullWidth disabled={isBusy} onClick={onCancel}>
          {words.cancel}
        </Button>
      </SheetFooter>
    </form>
  );
}

interface FriendsProps extends Pick<SplitFormProps, 'friends' | 'state' | 'places' | 'isRetrying' | 'onRetry'> {
  friendIds: readonly string[];
  isDisabled: boolean;
  onChange(friendIds: readonly string[]): void;
}

function Friends({ friends, state, places, friendIds, isDisabled, onChange, ...retrying }: FriendsProps) {
  if (state === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton className="h-32 rounded-lg" />
      </div>
    );
  if (state === 'failed') return <ErrorState className="py-4" title={words.friendsFailed} {...retrying} />;
  if (friends.length === 0) return <p className="text-body text-ink-soft">{words.noFriends}</p>;
  const toggle = (id: string) => onChange(friendIds.includes(id) ? friendIds.filter((one) => one !== id) : [...friendIds, id]);
  return (
    <fieldset disabled={isDisabled}>
      <legend className="text-sm font-semibold text-ink">{words.friends}</legend>
      <p className="text-caption text-ink-soft">{words.friendsLeft({ count: places })}</p>
      <div className="mt-1 flex max-h-64 flex-col overflow-y-auto overscroll-contain">
        {friends.map(({ clerk_id: id, full_name: name }) => {
          const isOn = friendIds.includes(id);
          return (
            <Field key={id} layout="inline" label={<bdi>{name}</bdi>} className="min-h-11 items-center">
              <Checkbox checked={isOn} disabled={isDisabled || (!isOn && friendIds.length >= places)} onCheckedChange={() => toggle(id)} />
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}

interface AmountsProps {
  friends: readonly SplitFriend[];
  typed: Readonly<Record<string, string>>;
  isDisabled: boolean;
  onChange(typed: Readonly<Record<string, string>>): void;
}

function Amounts({ friends, typed, isDisabled, onChange }: AmountsProps) {
  return friends.map(({ clerk_id: id, full_name: name }) => (
    <Field key={id} label={words.amountOf({ name: firstNameOf(name) })}>
      <MoneyInput
        className="max-w-40"
        disabled={isDisabled}
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
