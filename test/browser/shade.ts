import type { BrowserContext, CDPSession, Worker } from 'playwright-core';
import type { PushPayload } from '../../src/push/payload.contract.js';
import { until } from '../lib/until.js';
import { desktop, productUrl } from './people.js';
import {
  allShown,
  countPushes,
  handledSoFar,
  isAllowed,
  keepShown,
  keptForPages,
  knowsPerson,
  letPressesCount,
  openedSoFar,
  press,
  showKeptToPages,
  type Shown,
} from './shade-worker.mjs';
import type { Visitor } from './visitor.js';

/** A window whose person allowed notifications, and whose worker does its work. */
export const withPush = { ...desktop, serviceWorkers: 'allow' as const, permissions: ['notifications'] };

/**
 * Where a browser's notifications stand. Pushes come by the DevTools protocol, as from a push service. Two things are stood in for:
 * that a press of a person's allows a worker to look at a window; and, in a Chromium that is built without a place to show anything
 * (`headless_shell` refuses whatever is allowed), that place itself.
 */
export class Shade {
  private constructor(
    private readonly worker: Worker,
    private readonly devtools: CDPSession,
    private readonly registrationId: string,
  ) {}

  static async of(visitor: Visitor): Promise<Shade> {
    const { page, context } = visitor;
    // This page starts the worker at once.
    await visitor.goto('/install');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const devtools = await context.newCDPSession(page);
    const registrationId = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId));
    });
    await devtools.send('ServiceWorker.enable');
    await worker.evaluate(letPressesCount);
    await worker.evaluate(countPushes);
    if (!(await worker.evaluate(isAllowed))) await standIn(context, worker);
    const shade = new Shade(worker, devtools, await registrationId);
    await visitor.goto('/notifications');
    await until({ what: 'the browser to know whose it is', withinMs: 20_000 }, () => worker.evaluate(knowsPerson));
    return shade;
  }

  /** As a push service brings it; answers when the worker has dealt with it. */
  async push(payload: PushPayload): Promise<void> {
    const { devtools, registrationId, worker } = this;
    const before = await worker.evaluate(handledSoFar);
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: productUrl(), registrationId, data: JSON.stringify(payload) });
    await until({ what: 'the worker to deal with a push', withinMs: 20_000 }, async () => (await worker.evaluate(handledSoFar)) > before);
  }

  shown(): Promise<Shown[]> {
    return this.worker.evaluate(allShown);
  }

  /** Waits until these stand there, by their titles, and nothing else. */
  async stands(...titles: string[]): Promise<void> {
    const wanted = titles.toSorted().join();
    await until({ what: `on the screen: ${wanted || 'nothing'}`, withinMs: 20_000 }, async () => {
      const now = (await this.shown()).map(({ title }) => title);
      return now.toSorted().join() === wanted;
    });
  }

  /** Presses an act of what stands there, or ('') the notification itself; answers when all that follows was done. */
  press(tag: string, action = ''): Promise<void> {
    return this.worker.evaluate(press, [tag, action] as const);
  }

  /** The addresses for which new tabs were opened so far. */
  opened(): Promise<string[]> {
    return this.worker.evaluate(openedSoFar);
  }
}

async function standIn(context: BrowserContext, worker: Worker): Promise<void> {
  await worker.evaluate(keepShown);
  await context.exposeFunction('shade', (tag: string | null) => worker.evaluate(keptForPages, tag));
  await context.addInitScript(showKeptToPages);
}
