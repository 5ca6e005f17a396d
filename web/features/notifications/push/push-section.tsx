import type { UserId } from '@server/contract/ids.js';
import { useQuery } from '@tanstack/react-query';
import { retryOf } from '../../../lib/cache/next-page';
import { formatDate } from '../../../lib/format/day';
import { useHere } from '../../../lib/here';
import { useMyId } from '../../../lib/my-id';
import { quietly } from '../../../lib/quietly';
import { ErrorState } from '../../../ui/feedback/error-state';
import { LoadingState } from '../../../ui/feedback/loading-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { pushSubscriptionsQuery } from '../api/push/renew';
import { usePushState, useTestPush, useTurnPush } from '../api/push/use-push';
import { kindOfBrowser } from '../device/push-here';
import type { PushState } from '../state/push/push-state';
import { BrowserPanel } from '../views/push/browser-panel';
import { DeviceItem } from './device-item';
import { deviceTexts, pushTexts } from './push-texts';

export interface PushSectionProps {
  /** Push is off for all devices of the account. */
  isHeldBack: boolean;
  /** Push was turned on in this browser: the account must not hold it back. */
  onTurnedOn(): void;
}

/** Push in this browser, and on which other devices (M65, M75, M77). */
export function PushSection(props: PushSectionProps) {
  const me = useMyId();
  return me === null ? null : <Section {...props} me={me} />;
}

function Section({ me, isHeldBack, onTurnedOn }: PushSectionProps & { me: UserId }) {
  const turn = useTurnPush(me);
  async function turnOn(): Promise<void> {
    if ((await turn.turnOn()) === 'on') onTurnedOn();
  }
  return (
    <>
      <ThisBrowser me={me} isHeldBack={isHeldBack} turn={turn} onTurnOn={() => quietly('push could not be turned on', turnOn())} />
      <Devices isBusyHere={turn.isBusy} onTurnOff={() => quietly('push could not be turned off', turn.turnOff())} />
    </>
  );
}

interface ThisBrowserProps {
  me: UserId;
  isHeldBack: boolean;
  turn: ReturnType<typeof useTurnPush>;
  onTurnOn(): void;
}

function ThisBrowser({ me, isHeldBack, turn, onTurnOn }: ThisBrowserProps) {
  const here = useHere();
  const { state: known, askAgainAt, id } = usePushState(me);
  // Its button stays while the browser asks.
  const state = turn.isAsking && known === 'asked' ? 'off' : known;
  const test = useTestPush();
  return (
    <BrowserPanel
      state={state}
      // The server knows no browser; it is asked where steps are shown.
      kind={hasSteps(state) ? kindOfBrowser() : 'chrome'}
      askAgain={askAgainAt === null ? undefined : formatDate(askAgainAt, here)}
      isHeldBack={isHeldBack}
      isBusy={turn.isBusy}
      isAsking={turn.isAsking}
      problem={state === 'on' ? undefined : problemOf(turn.turned)}
      isTesting={test.isTesting}
      answer={test.words}
      onTurnOn={onTurnOn}
      onTurnOff={() => quietly('push could not be turned off', turn.turnOff())}
      onTest={() => (id === undefined ? undefined : test.test(id))}
    />
  );
}

function hasSteps(state: PushState): boolean {
  return state === 'blocked' || state === 'asked';
}

function problemOf(turned: ThisBrowserProps['turn']['turned']): string | undefined {
  if (turned === 'failed') return pushTexts.failed;
  return turned === 'unsupported' ? pushTexts.states.unsupported.detail : undefined;
}

interface DevicesProps {
  isBusyHere: boolean;
  onTurnOff(): void;
}

function Devices({ isBusyHere, onTurnOff }: DevicesProps) {
  const query = useQuery(pushSubscriptionsQuery);
  if (query.isPending) return <DevicesSkeleton />;
  if (!query.data) return <ErrorState title={deviceTexts.loadFailed} {...retryOf(query)} />;
  const { subscriptions } = query.data;
  return (
    <section aria-label={deviceTexts.title}>
      <h2 className="mb-2 text-base">{deviceTexts.title}</h2>
      {subscriptions.length === 0 ? (
        <p className="text-body text-ink-soft">{deviceTexts.empty}</p>
      ) : (
        <ul className="overflow-hidden rounded-lg border border-line bg-surface shadow-sm">
          {subscriptions.map((device) => (
            <DeviceItem key={device.id} device={device} isBusyHere={isBusyHere} onTurnOff={onTurnOff} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DevicesSkeleton() {
  return (
    <LoadingState>
      <output aria-label={deviceTexts.loading}>
        <Skeleton className="h-24 rounded-lg" />
      </output>
    </LoadingState>
  );
}
