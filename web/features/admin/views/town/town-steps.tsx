import { Check, Circle } from 'lucide-react';
import { Link } from 'react-router';
import { Banner } from '../../../../ui/feedback/banner';
import { townTexts as texts } from '../../town/town-texts';

const words = texts.steps;

export type TownStep = 'area' | 'tariff' | 'support' | 'cards' | 'drivers';
const steps: readonly TownStep[] = ['area', 'tariff', 'support', 'cards', 'drivers'];

/** Where a step is taken that this page does not have. */
const linkOf = {
  tariff: { to: '/admin/tariffs', label: words.tariff.link },
  drivers: { to: '/admin/applications', label: words.drivers.link },
} as const;

/** What a town still needs before people can ride, one thing after another. */
export function TownSteps({ done }: { done: Readonly<Record<TownStep, boolean>> }) {
  if (steps.every((step) => done[step]))
    return (
      <Banner tone="success" title={words.done}>
        {words.doneDetail}
      </Banner>
    );
  return (
    <section aria-labelledby="town-steps" className="flex flex-col gap-3">
      <h2 id="town-steps" className="text-h3">
        {words.title}
      </h2>
      <ol className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
        {steps.map((step) => (
          <Step key={step} step={step} isDone={done[step]} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, isDone }: { step: TownStep; isDone: boolean }) {
  const { title, open, done } = words[step];
  const Icon = isDone ? Check : Circle;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon aria-hidden="true" className={isDone ? 'mt-0.5 size-5 shrink-0 text-success-text' : 'mt-0.5 size-5 shrink-0 text-ink-faint'} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold text-ink">
            <span className="sr-only">{(isDone ? words.isDone : words.isOpen)({ title })}</span>
            <span aria-hidden="true">{title}</span>
          </p>
          <p className="text-sm text-ink-soft">{isDone ? done : open}</p>
        </div>
        {!isDone && (step === 'tariff' || step === 'drivers') ? (
          <Link to={linkOf[step].to} className="text-sm font-semibold text-brand-text hover:underline">
            {linkOf[step].label}
          </Link>
        ) : null}
      </div>
    </li>
  );
}
