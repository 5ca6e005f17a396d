import { useEffect, useState } from 'react';
import { type LoaderFunction, useLoaderData } from 'react-router';
import { install, useIsInstalled, useMayInstall } from '../../../lib/device/install-prompt';
import { useIsHydrated } from '../../../lib/device/hydrated';
import { currentSubscription } from '../../../lib/push/push';
import { quietly } from '../../../lib/quietly';
import { startWorker, takeUpdate, useHasUpdate } from '../../../lib/worker/app-worker';
import { Version } from '../../../ui/display/version';
import { publicPage } from '../../page';
import { BarePage } from '../bare-page';
import { pageTitles } from '../texts';
import { browserOf, type InstallBrowser } from './browser';
import { InstallCard } from './install-card';
import { Steps } from './steps';
import { texts } from './texts';

export const handle = { title: () => pageTitles.install, isPlainFirst: true };
const load = publicPage();
/** The server knows the browser by its name, so that nothing moves when the page comes to life. */
export const loader: LoaderFunction = async (args, context) => {
  await load(args, context);
  return browserOf(args.request.headers.get('user-agent') ?? '', 0);
};

/** How Hometown becomes an app, and what this browser has of it; without the shell around it (M11, M154). */
export function Component() {
  const isHydrated = useIsHydrated();
  const known = useLoaderData<InstallBrowser | null>();
  const mayInstall = useMayInstall();
  const state = { isInstalled: useIsInstalled(), isSubscribed: useIsSubscribed(), hasUpdate: useHasUpdate() };
  useEffect(startWorker, []);
  return (
    <BarePage title={texts.title} lead={texts.lead}>
      <InstallCard
        state={state}
        mayInstall={mayInstall}
        onInstall={() => quietly('the browser did not ask', install())}
        onUpdate={takeUpdate}
      />
      <Steps own={isHydrated ? browserOf(navigator.userAgent, navigator.maxTouchPoints) : known} />
      <Version className="mt-8" />
    </BarePage>
  );
}

/** Known a moment after the page. */
function useIsSubscribed(): boolean {
  const [is, setIs] = useState(false);
  useEffect(
    () =>
      quietly(
        'the subscription is not known',
        currentSubscription().then((subscription) => setIs(subscription !== null)),
      ),
    [],
  );
  return is;
}
