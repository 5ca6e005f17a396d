import { getFrontPrices, listKnownPlaces } from '../../src/booking/price-try.contract.js';
import { listFrontFaces } from '../../src/drivers/pages/front-page.contract.js';
import { demoTown } from '../../src/service-area/demo-town.contract.js';
import type { PageAnswer, PageCaller, RenderInput } from '../../src/ssr/ssr.contract.js';

const problem = { code: 'signed_out', error: 'Please sign in.', requestId: 'r-1' };

/** What the front page asks for. */
export const frontAnswers: ReadonlyMap<string, PageAnswer<unknown>> = new Map([
  [listFrontFaces.path, { ok: true, reply: { drivers: [] } }],
  [listKnownPlaces.path, { ok: true, reply: { places: [] } }],
  [getFrontPrices.path, { ok: true, reply: { example: { price: 8.81, currency: 'USD' }, rates: null } }],
]);

/** Answers by the path of the call; any other asks for a session. */
export function callerOf(answers: ReadonlyMap<string, PageAnswer<unknown>>): PageCaller {
  // Each is the reply of its own endpoint.
  return { call: ({ path }) => Promise.resolve(answers.get(path) ?? { ok: false, status: 401, problem }) as never };
}

/** A signed-out reader of one page, unless a test says otherwise. */
export function inputFor(path: string, changes: Partial<RenderInput> = {}): RenderInput {
  return {
    url: `http://hometown.test${path}`,
    cookie: '',
    userAgent: '',
    requestId: 'r-1',
    isSignedIn: false,
    caller: callerOf(new Map()),
    assets: { css: ['/assets/a.css'], fonts: [], entry: '/assets/a.js', bootstrap: undefined, chunksOf: () => [] },
    nonce: 'n',
    now: new Date('2026-11-20T10:00:00Z'),
    town: { ...demoTown, is_ready: true, takes_cards: true, translates: false, transcribes: false, version: '0.0.0' },
    onError: () => {},
    ...changes,
  };
}
