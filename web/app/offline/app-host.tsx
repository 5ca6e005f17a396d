import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { stored } from '../../lib/cache/storage';
import { install, useIsInstalled, useMayInstall } from '../../lib/device/install-prompt';
import { onSlowNetwork } from '../../lib/device/network';
import { useMyId } from '../../lib/my-id';
import { quietly } from '../../lib/quietly';
import { startWorker, takeUpdate, useHasUpdate } from '../../lib/worker/app-worker';
import { workerMessage } from '../../lib/worker/messages';
import { dismissToast, toast } from '../../ui/feedback/toast-store';
import { dayOf, mayOffer, neverOffered, Offered } from './install-offer';
import { keepAnswers, takeKept } from './keeper';
import { keepTown } from './kept-town';
import { texts } from './texts';

/** The page comes first (ms): then the files are fetched that it may need without a network. */
const workerAfterMs = 10_000;
/** Nobody is asked in the first moment (ms). */
const offerAfterMs = 20_000;
const offerStaysMs = 20_000;

const offered = stored('install-offered', Offered, neverOffered);

/** What makes an app of the pages of somebody signed in: it works without a network, can be installed, and is kept up to date. */
export function AppHost() {
  useKeptAnswers();
  useServiceWorker();
  useUpdateNotice();
  useSlowNotice();
  useInstallOffer();
  return null;
}

function useKeptAnswers(): void {
  const cache = useQueryClient();
  const me = useMyId();
  useEffect(() => {
    if (me === null) return;
    keepTown(cache);
    return keepAnswers(cache, me);
  }, [cache, me]);
  useEffect(() => {
    if (me === null) return;
    const take = () => quietly('what is kept could not be read', takeKept(cache, me));
    window.addEventListener('offline', take);
    return () => window.removeEventListener('offline', take);
  }, [cache, me]);
}

/** The worker itself, and where a pressed notification leads (M68). */
function useServiceWorker(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(startWorker, workerAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const workers = navigator.serviceWorker;
    function hear({ data, ports }: MessageEvent) {
      const message = workerMessage(data);
      if (message?.kind !== 'go-to') return;
      ports[0]?.postMessage(true);
      void navigate(message.path);
    }
    workers.addEventListener('message', hear);
    return () => workers.removeEventListener('message', hear);
  }, [navigate]);
}

/** Stays until it is answered, and takes nothing away that is being written (M158). */
function useUpdateNotice(): void {
  const hasUpdate = useHasUpdate();
  useEffect(() => {
    if (!hasUpdate) return;
    const { title, words, take } = texts.update;
    const id = toast({
      title,
      description: words,
      duration: Number.POSITIVE_INFINITY,
      about: 'update',
      action: { label: take, onAct: takeUpdate },
    });
    return () => dismissToast(id);
  }, [hasUpdate]);
}

function useSlowNotice(): void {
  useEffect(
    () => onSlowNetwork(() => void toast({ title: texts.slow.title, description: texts.slow.words, tone: 'warning', about: 'slow' })),
    [],
  );
}

/** Also on /install, which is there at any time. */
function useInstallOffer(): void {
  const mayInstall = useMayInstall();
  const isInstalled = useIsInstalled();
  useEffect(() => {
    if (!mayInstall || isInstalled) return;
    const timer = setTimeout(offerToInstall, offerAfterMs);
    return () => clearTimeout(timer);
  }, [mayInstall, isInstalled]);
}

function offerToInstall(): void {
  const now = new Date();
  const known = offered.get();
  if (known.firstDay === '') offered.set({ ...known, firstDay: dayOf(now) });
  if (!mayOffer(known, now)) return;
  offered.set({ ...known, at: now.getTime() });
  const { title, words, act } = texts.install;
  const onAct = () => quietly('the browser did not ask', install());
  toast({ title, description: words, duration: offerStaysMs, about: 'install', action: { label: act, onAct } });
}
