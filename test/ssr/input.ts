import { demoTown } from '../../src/service-area/demo-town.contract.js';
import type { RenderInput } from '../../src/ssr/ssr.contract.js';

/** A signed-out reader of one page, unless a test says otherwise. */
export function inputFor(path: string, changes: Partial<RenderInput> = {}): RenderInput {
  const problem = { code: 'signed_out', error: 'Please sign in.', requestId: 'r-1' };
  return {
    url: `http://hometown.test${path}`,
    cookie: '',
    userAgent: '',
    requestId: 'r-1',
    isSignedIn: false,
    caller: { call: () => Promise.resolve({ ok: false, status: 401, problem }) },
    assets: { css: ['/assets/a.css'], fonts: [], entry: '/assets/a.js', bootstrap: undefined, chunksOf: () => [] },
    nonce: 'n',
    now: new Date('2026-11-20T10:00:00Z'),
    town: { ...demoTown, is_ready: true, takes_cards: true, translates: false, transcribes: false, version: '0.0.0' },
    onError: () => {},
    ...changes,
  };
}
