import { BellRing, CircleCheck, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { texts } from './texts';

/** What this browser has of the app (M154). */
export interface AppState {
  isInstalled: boolean;
  isSubscribed: boolean;
  hasUpdate: boolean;
}

export interface InstallCardProps {
  state: AppState;
  /** The browser would ask right now. */
  mayInstall: boolean;
  onInstall: () => void;
  onUpdate: () => void;
}

/** What can be done about the app in this browser, and how things stand (M154, M156). */
export function InstallCard({ state, mayInstall, onInstall, onUpdate }: InstallCardProps) {
  const { card, states } = texts;
  const install = mayInstall ? card.ready : card.byHand;
  const { title, words } = state.isInstalled ? card.installed : install;
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface p-4 shadow-sm sm:p-5">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 max-w-[52ch] text-body text-ink-soft">{words}</p>
      {mayInstall && !state.isInstalled ? (
        <Button variant="primary" size="large" className="mt-4" onClick={onInstall}>
          {card.ready.act}
        </Button>
      ) : null}
      {state.hasUpdate ? (
        <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <p className="min-w-0 flex-1 text-body text-ink-soft">
            <span className="block font-semibold text-ink">{card.update.title}</span>
            {card.update.words}
          </p>
          <Button onClick={onUpdate}>{card.update.act}</Button>
        </div>
      ) : null}
      <ul aria-label={states.title} className="mt-4 flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-4 text-sm text-ink-soft">
        <Fact icon={<CircleCheck />} words={state.isInstalled ? states.installed.yes : states.installed.no} />
        <Fact icon={<BellRing />} words={state.isSubscribed ? states.notifications.yes : states.notifications.no} />
        <Fact icon={<RefreshCw />} words={state.hasUpdate ? states.version.no : states.version.yes} />
      </ul>
    </section>
  );
}

function Fact({ icon, words }: { icon: ReactNode; words: string }) {
  return (
    <li className="flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <span aria-hidden="true">{icon}</span>
      {words}
    </li>
  );
}
