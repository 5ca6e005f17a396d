import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '../../../src/calls/calls.contract';
import { aCall } from '../../../stories/features/calls/fixtures';
import { noteCall } from '../../../web/features/calls/api/queries';
import { openCallTab, showCall } from '../../../web/features/calls/device/call-tab';
import { connection } from '../../../web/lib/connection';
import { mayPrint } from '../../lib/printed';
import { forgetToasts } from '../pages/show-page';
import { aKnownBrowser, comesTo, dan, id, mine, open, press, talk } from './call-page';

const accepted: Call = { ...mine, status: 'active', accepted_at: talk.accepted_at };
const over = (change: Partial<Call>): Call => ({ ...accepted, status: 'ended', ended_at: '2026-11-21T15:12:40.000Z', ...change });

beforeEach(() => {
  forgetToasts();
  aKnownBrowser();
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
  connection.set('connecting');
});

/** What is said to whoever does not see the page, in its order: each change of the one live region. */
function hear(): string[] {
  const region = screen.getByRole('status');
  const said = [region.textContent];
  new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
  return said;
}

describe('M139: how a call goes is said, not only shown', () => {
  test('that it is answered and over: each once', async () => {
    const { cache } = open(mine, { pressed: true });
    await comesTo('ringing');
    const said = hear();
    expect(said).toEqual(['Ringing…']);
    act(() => noteCall(cache, accepted));
    await comesTo('connecting');
    act(() => noteCall(cache, over({ end_reason: 'hung_up' })));
    await comesTo('ended');
    await waitFor(() => expect(said).toEqual(['Ringing…', 'Connecting…', 'Call ended. It lasted 12:30.']));
  });

  test('that nobody answered, in the words of the page', async () => {
    const { cache } = open(mine, { pressed: true });
    await comesTo('ringing');
    const said = hear();
    act(() => noteCall(cache, { ...mine, status: 'ended', ended_at: mine.ring_until, end_reason: 'declined' }));
    await waitFor(() => expect(said.at(-1)).toBe('Call declined'));
  });
});

describe('M139: … and is read once', () => {
  /** What whoever reads the page from top to bottom meets. */
  const isRead = (element: Element) => element.closest('[aria-hidden=true]') === null;
  const read = (words: string) =>
    [...screen.getByTestId('call').querySelectorAll('output, h2, p')].filter(
      (element) => element.textContent.includes(words) && isRead(element),
    );

  test.each<[string, Call, string]>([
    ['before one talks', talk, 'Check your microphone and camera first.'],
    ['once it is over', over({ end_reason: 'hung_up' }), 'Call ended'],
    ['and how long it was', over({ end_reason: 'hung_up' }), 'It lasted 12:30.'],
    ['of one that says by itself who calls', dan, 'Dan Driver is video calling you'],
  ])('%s', async (_, call, words) => {
    open(call);
    expect(await screen.findAllByText((_text, element) => element?.textContent.includes(words) ?? false)).not.toEqual([]);
    expect(read(words)).toHaveLength(1);
  });

  test('while it rings', async () => {
    open(mine, { pressed: true });
    await comesTo('ringing');
    expect(read('Ringing…')).toHaveLength(1);
  });

  test('also beside the choice of devices', async () => {
    open(mine, { pressed: true });
    await comesTo('ringing');
    await press('Microphone and camera');
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Ringing…');
  });
});

describe('M139: the keyboard keeps its place', () => {
  const keepsFocus = () => screen.getByTestId('call').contains(document.activeElement);

  test.each([
    ['joins', 'Join call', 'connecting'],
    ['tries the devices first', 'Try microphone and camera', 'check'],
  ])('when its person %s', async (_, name, wanted) => {
    open(talk);
    await comesTo('check');
    await press(name);
    await comesTo(wanted);
    await waitFor(() => expect(keepsFocus()).toBe(true));
  });

  test('when the other one hangs up while it is on a button of the call', async () => {
    const { cache } = open(mine, { pressed: true });
    await comesTo('ringing');
    screen.getByRole('button', { name: 'Mute' }).focus();
    act(() => noteCall(cache, over({ end_reason: 'hung_up' })));
    await comesTo('ended');
    await waitFor(() => expect(keepsFocus()).toBe(true));
    // From there the next key leads on to what there is to do.
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  test('a focus that nothing takes away stays where it is', async () => {
    const { cache } = open(mine, { pressed: true });
    await comesTo('ringing');
    screen.getByRole('button', { name: 'Mute' }).focus();
    act(() => noteCall(cache, accepted));
    await comesTo('connecting');
    expect(screen.getByRole('button', { name: 'Mute' })).toHaveFocus();
  });
});

/** What a browser says of a tab as soon as it is to be closed. */
const isClosed = (value: boolean | undefined) => Object.defineProperty(window, 'closed', { value, configurable: true });

describe('S32: Close', () => {
  afterEach(() => void isClosed(false));
  const ended = over({ end_reason: 'hung_up' });
  const where = () => screen.getByTestId('where').textContent;

  test('closes the tab that the call has for itself', async () => {
    const close = jest.spyOn(window, 'close').mockImplementation(() => void isClosed(true));
    open(ended);
    await press('Close');
    expect([close.mock.calls.length, where()]).toEqual([1, '/somewhere']);
  });

  test.each([
    ['calls', (): void => showCall(null, id)],
    ['answers', (): void => void openCallTab(id)],
  ])('leads back to where its person was who %s where the browser keeps tabs closed', async (_, goes) => {
    const printed = mayPrint(/Not implemented: navigation/);
    window.history.replaceState(null, '', '/rides?status=past');
    window.open = () => null;
    goes();
    expect(printed).toHaveLength(1);
    jest.spyOn(window, 'close').mockReturnValue(undefined);
    open(ended);
    await press('Close');
    await waitFor(() => expect(where()).toBe('/rides?status=past'));
  });

  test('leads to the chat where nobody knows where that was', async () => {
    sessionStorage.setItem('hometown.call-left', JSON.stringify({ callId: aCall().conversation_id, path: '/rides' }));
    jest.spyOn(window, 'close').mockReturnValue(undefined);
    open(ended);
    await press('Close');
    await waitFor(() => expect(where()).toBe(`/messages?conversation=${dan.conversation_id}`));
  });

  test('of a call that followed another one in the same tab leads back to before both', async () => {
    mayPrint(/Not implemented: navigation/);
    window.open = () => null;
    window.history.replaceState(null, '', '/rides');
    showCall(null, '0198f100-0000-7000-8000-0000000000aa');
    window.history.replaceState(null, '', '/call/0198f100-0000-7000-8000-0000000000aa');
    showCall(null, id);
    jest.spyOn(window, 'close').mockReturnValue(undefined);
    open(ended);
    await press('Close');
    await waitFor(() => expect(where()).toBe('/rides'));
  });
});
