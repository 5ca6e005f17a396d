import { Check } from 'lucide-react';
import { Logo } from '../../../ui/display/logo';
import { Version } from '../../../ui/display/version';
import { WhomToAsk } from '../../../ui/display/whom-to-ask';
import { texts } from './texts';

/** How a ride goes, in its three steps. */
export function Steps() {
  return (
    <section aria-labelledby="how" className="border-y border-line bg-surface">
      <div className="mx-auto w-full max-w-6xl px-5 py-14 sm:px-8 lg:py-20">
        <h2 id="how" className="text-2xl sm:text-3xl">
          {texts.stepsTitle}
        </h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-10">
          {texts.steps.map(({ title, words }, index) => (
            <li key={title} className="flex flex-col gap-2 border-t-2 border-ink pt-4">
              <span className="numeral font-display text-sm font-semibold text-brand-text" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="text-xl">{title}</h3>
              <p className="max-w-[40ch] text-base text-ink-soft">{words}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** What it is for each side of the car. */
export function BothSides() {
  return (
    <section className="mx-auto grid w-full max-w-6xl gap-10 px-5 py-14 sm:px-8 md:grid-cols-2 lg:py-20">
      <Side title={texts.ridersTitle} points={texts.riders} />
      <Side title={texts.driversTitle} points={texts.drivers} />
    </section>
  );
}

function Side({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-5 flex flex-col divide-y divide-line border-y border-line">
        {points.map((point) => (
          <li key={point} className="flex items-start gap-3 py-3.5 text-base">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-brand-text" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Plain questions, plain answers. */
export function Answers() {
  return (
    <section aria-labelledby="answers" className="border-t border-line bg-surface">
      <div className="mx-auto grid w-full max-w-6xl gap-8 px-5 py-14 sm:px-8 lg:grid-cols-[1fr_1.6fr] lg:py-20">
        <h2 id="answers" className="text-2xl sm:text-3xl">
          {texts.answersTitle}
        </h2>
        <dl className="flex flex-col divide-y divide-line border-y border-line">
          {texts.answers.map(({ question, answer }) => (
            <div key={question} className="py-5">
              <dt className="font-display text-lg font-semibold">{question}</dt>
              <dd className="mt-1.5 max-w-[62ch] text-base text-ink-soft">{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function footerLinks(isSignedIn: boolean) {
  const drive = { to: '/driver/application', label: texts.faces.driveLink };
  const own = isSignedIn
    ? [{ to: '/dashboard', label: texts.footer.dashboard }, drive, { to: '/contact', label: texts.footer.contact }]
    : [{ to: '/sign-up', label: texts.createAccount }, drive, { to: '/sign-in', label: texts.signIn }];
  const legal = (['privacy', 'terms', 'imprint', 'accessibility'] as const).map((name) => ({ to: `/${name}`, label: texts.footer[name] }));
  return [...own, { to: '/install', label: texts.footer.install }, { to: '/api/docs', label: texts.footer.api }, ...legal];
}

export function Footer({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-8 sm:px-8">
        <div className="flex flex-col gap-2">
          <Logo hasSlogan />
          <Version />
        </div>
        <WhomToAsk />
        <nav aria-label={texts.footer.label} className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
          {footerLinks(isSignedIn).map(({ to, label }) => (
            <a key={to} href={to} className="touch-area hover:text-ink">
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}
