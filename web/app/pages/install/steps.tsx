import { Badge } from '../../../ui/display/badge';
import { browsers, type InstallBrowser } from './browser';
import { texts } from './texts';

export interface StepsProps {
  /** The browser that this is, where we know its way. */
  own: InstallBrowser | null;
}

/** How one installs, for each browser, one's own first: all of them, since one may read it here for another device. */
export function Steps({ own }: StepsProps) {
  const ordered = browsers.toSorted((a, b) => Number(b === own) - Number(a === own));
  return (
    <section className="mt-8">
      <h2 className="text-lg">{texts.stepsTitle}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {ordered.map((browser) => {
          const { name, steps } = texts.browsers[browser];
          return (
            <li key={browser} className="rounded-lg border border-line p-4">
              <div className="flex min-h-6 flex-wrap items-center gap-2">
                <h3 className="text-base font-semibold">{name}</h3>
                {browser === own ? <Badge tone="brand">{texts.yours}</Badge> : null}
              </div>
              <ol className="mt-2 flex list-decimal flex-col gap-1 ps-5 text-body text-ink-soft">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
