import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { Call } from '../../../src/calls/calls.contract';
import { aCall } from '../../../stories/features/calls/fixtures';
import { activeCallQuery, callQuery, noteCall } from '../../../web/features/calls/api/queries';
import { connection } from '../../../web/lib/connection';
import { mayPrint } from '../../lib/printed';
import { rosasCache } from '../friends/serve';
import { forgetToasts, lastToast, unreachable } from '../pages/show-page';
import { type Answers, refusal } from '../rides/wire';
import { aKnownBrowser, comesTo, id, mine, open, press, talk } from './call-page';

const start = 'POST /api/chat/calls';
const hangUp = `POST /api/chat/calls/${id}/hangup`;
const over = aCall({ status: 'ended', ended_at: '2026-11-21T15:12:40.000Z', end_reason: 'hung_up' });
const next = aCall({ call_id: '0198f100-0000-7000-8000-000000000002', my_role: 'caller' });

/** Where the tabs went that a press opened; null for one that was closed. */
let went: (string | null)[] = [];
beforeEach(() => {
  forgetToasts();
  aKnownBrowser();
  connection.set('connected');
  went = [];
  window.open = (() => ({
    closed: false,
    name: '',
    location: { replace: (path: string) => void went.push(path) },
    close: () => void went.push(null),
  })) as never;
});
afterEach(() => {
  cleanup();
  act(() => connection.set('disconnected'));
});

/** `tries`: what becomes of one hang-up after the other. */
async function hangsUp(tries: Answers[string][], answers: Answers = {}) {
  const { sent, cache } = open(talk, {
    pressed: true,
    answers: {
      [start]: () => ({ status: 201, body: next }),
      [hangUp]: (...request) => tries.shift()?.(...request) ?? { body: over },
      ...answers,
    },
  });
  await comesTo('connecting');
  await press('Hang up');
  await comesTo('ended');
  return { cache, sent: () => sent.map(({ name }) => name).filter((name) => name === start || name === hangUp) };
}

/** … and calls again at once. */
async function callsAgain(...tries: Answers[string][]) {
  const { sent } = await hangsUp(tries);
  await press('Call again');
  return sent;
}

describe('M136: calling again', () => {
  test('waits until the call before has ended: it would lead back into that one', async () => {
    let says = () => undefined as void;
    const sent = await callsAgain(() => new Promise<void>((resolve) => (says = resolve)).then(() => ({ body: over })));
    expect(screen.getByRole('button', { name: 'Call again' })).toHaveAttribute('aria-busy', 'true');
    expect(sent()).toEqual([hangUp]);
    says();
    await waitFor(() => expect(went).toEqual([`/call/${next.call_id}`]));
    expect(sent()).toEqual([hangUp, start]);
  });

  test.each([
    ['got lost', unreachable],
    ['the server could not do', () => refusal(503, 'unavailable', 'Not now.')],
  ])('a hang-up that %s goes again first', async (_, fails) => {
    mayPrint(/the call could not be ended/);
    const sent = await callsAgain(fails);
    await waitFor(() => expect(went).toEqual([`/call/${next.call_id}`]));
    expect(sent()).toEqual([hangUp, hangUp, start]);
  });

  test('M137: one that gets lost again calls nobody; the next press begins anew', async () => {
    mayPrint(/the call could not be ended/);
    const sent = await callsAgain(unreachable, unreachable);
    await waitFor(() => expect(lastToast()).toMatchObject({ title: 'Call Failed', tone: 'danger' }));
    expect([sent(), went]).toEqual([[hangUp, hangUp], [null]]);
    await press('Call again');
    await waitFor(() => expect(went).toEqual([null, `/call/${next.call_id}`]));
    expect(sent().slice(2)).toEqual([hangUp, start]);
  });

  test('it is not the one before that is gone back to, while the server has yet to hear of its end', async () => {
    mayPrint(/the call could not be ended/);
    const { sent, cache } = await hangsUp([unreachable], { 'GET /api/chat/calls/active': () => ({ body: { call: talk } }) });
    await act(() => cache.invalidateQueries());
    await press('Call again');
    await waitFor(() => expect(went).toEqual([`/call/${next.call_id}`]));
    expect(sent()).toEqual([hangUp, hangUp, start]);
  });

  test('what the server knows no more has ended', async () => {
    mayPrint(/the call could not be ended/);
    const sent = await callsAgain(() => refusal(404, 'not_found', 'Not found.'));
    await waitFor(() => expect(went).toEqual([`/call/${next.call_id}`]));
    expect(sent()).toEqual([hangUp, start]);
  });
});

describe('M142: a call that is over', () => {
  const active = (cache: ReturnType<typeof rosasCache>) => cache.getQueryData(activeCallQuery.queryKey)?.call;

  test.each<[string, Call]>([
    ['goes on', talk],
    ['rings', mine],
  ])('on its own page is not the one that I am in, whoever still says that it %s', (_, late) => {
    const cache = rosasCache();
    cache.setQueryData(callQuery(id).queryKey, over);
    noteCall(cache, late);
    expect(active(cache)).toBeNull();
  });

  test('before its own beginning was answered stays over on any page', () => {
    const cache = rosasCache();
    noteCall(cache, over);
    noteCall(cache, mine);
    expect(active(cache)).toBeNull();
  });
});
