import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SupportCase } from '../../../src/support/support.contract';
import { onCaseChanged } from '../../../web/features/support/live/on-case';
import { SupportScreen } from '../../../web/features/support/support-screen';
import { box, button, forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

const at = '2026-11-21T12:00:00.000Z';
const id = (last: number) => `0198a0a0-0000-7000-8000-00000000000${last}`;
const entry = (last: number, author: string, text: string) => ({ id: id(last), author, text, created_at: at });
const umbrella = SupportCase.parse({
  id: id(1),
  kind: 'lost_item',
  state: 'open',
  subject: 'Blue umbrella',
  ride_id: null,
  about: null,
  payment_id: null,
  evidence: null,
  entries: [entry(2, 'person', 'It has a wooden handle.')],
  created_at: at,
  updated_at: at,
});
const answered: SupportCase = {
  ...umbrella,
  state: 'waiting',
  entries: [...umbrella.entries, SupportCase.shape.entries.def.element.parse(entry(3, 'operator', 'Dan has found it.'))],
};
const ride = { id: id(9), label: 'Nov 20: Harbor Station' };
const [list, write] = ['GET /api/support-cases', 'POST /api/support-cases'];
const reply = `${write}/${umbrella.id}/entries`;

let cases: SupportCase[] = [];
let calls: Call[] = [];

function open(answers: Answers = {}, rideId?: string, more: { kind?: SupportCase['kind'] | undefined; chargeId?: string } = {}) {
  ({ calls } = answerWith({ [list]: () => ({ body: { support_cases: cases, nextCursor: null } }), ...answers }));
  return showPage(<SupportScreen rides={[ride]} rideId={rideId} {...more} />);
}

beforeEach(() => {
  cases = [];
  forgetToasts();
});
afterEach(cleanup);

const press = async (name: string | RegExp) => userEvent.click(await button(name));
const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
const keysOf = (name: string) => calls.filter((call) => call.name === name).map(({ key }) => key);
const form = () => within(screen.getByRole('form', { name: 'Write to us' }));
const card = () => screen.findByTestId('support-case');

async function fill() {
  await press('Write to us');
  await userEvent.type(await box(/^Subject/), ' Blue umbrella ');
  await userEvent.type(await box(/^What happened/), 'It has a wooden handle.');
}

describe('writing to the operators', () => {
  test('makes a case that stands open with its state', async () => {
    open({ [write]: () => ({ status: 201, body: umbrella }) });
    await screen.findByText('No messages yet');
    await fill();
    await userEvent.selectOptions(form().getByRole('combobox', { name: /What is it about/ }), 'lost_item');
    await userEvent.click(form().getByRole('button', { name: 'Send' }));
    expect(await card()).toHaveTextContent(/Blue umbrella.*With us/);
    expect(within(await card()).getByText('It has a wooden handle.')).toBeVisible();
    expect(sent(write)).toEqual([{ kind: 'lost_item', subject: 'Blue umbrella', text: 'It has a wooden handle.' }]);
    expect(lastToast()?.title).toBe('We got your message.');
    expect(screen.queryByRole('form', { name: 'Write to us' })).toBeNull();
  });

  test('says at each field what is needed, and sends nothing', async () => {
    open();
    await press('Write to us');
    await userEvent.type(await box(/^What happened/), '  ');
    await userEvent.click(form().getByRole('button', { name: 'Send' }));
    for (const name of [/^Subject/, /^What happened/]) {
      expect(await box(name)).toBeInvalid();
      expect(await box(name)).toHaveAccessibleDescription(/Required/);
    }
    expect(sent(write)).toEqual([]);
  });

  test('offline keeps what was written for the next try', async () => {
    let isDown = true;
    open({ [write]: () => (isDown ? unreachable() : { status: 201, body: umbrella }) });
    await fill();
    await userEvent.click(form().getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/What you wrote is still here/)).toBeVisible();
    isDown = false;
    await userEvent.click(form().getByRole('button', { name: 'Send' }));
    expect(await card()).toBeVisible();
    const [first, second] = keysOf(write);
    expect(first).toEqual(expect.any(String));
    // Its answer may be what got lost: the same again is no second case.
    expect([keysOf(write).length, second]).toEqual([2, first]);
  });

  test.each([
    ['arrives', () => ({ status: 201, body: umbrella })],
    ['fails', unreachable],
  ])('what is written after a letter was left on its way stays when that %s', async (_, answer) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const cache = open({ [write]: () => promise.then(answer) });
    await fill();
    await userEvent.click(form().getByRole('button', { name: 'Send' }));
    await userEvent.click(form().getByRole('button', { name: 'Cancel' }));
    await press('Write to us');
    expect(form().getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy');
    const second = await box(/^What happened/);
    await userEvent.type(second, 'Something else.');
    await act(async () => resolve());
    await waitFor(() => expect(cache.isMutating()).toBe(0));
    expect(second).toHaveValue('Something else.');
    expect(second).toHaveFocus();
    expect(screen.queryByText(/What you wrote is still here/)).toBeNull();
  });

  test('what is added while it is on its way stays when it arrives', async () => {
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
    open({ [write]: () => promise });
    await fill();
    await userEvent.click(form().getByRole('button', { name: 'Send' }));
    await userEvent.type(await box(/^What happened/), ' And a scarf.');
    await act(async () => resolve({ status: 201, body: umbrella }));
    expect(await card()).toBeVisible();
    expect(await box(/^What happened/)).toHaveValue('It has a wooden handle. And a scarf.');
  });

  test('too often is said in the server’s words', async () => {
    open({ [write]: () => refusal(429, 'rate_limited', 'Too many cases. Try again in an hour.') });
    await fill();
    await userEvent.click(form().getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Too many cases. Try again in an hour.')).toBeVisible();
  });

  test.each([
    ['a ride', undefined, 'lost_item'],
    ['a receipt', 'fare', 'fare'],
  ] as const)('from %s is about that ride', async (_, asked, kind) => {
    open({ [write]: () => ({ status: 201, body: umbrella }) }, ride.id, { kind: asked });
    await userEvent.type(await box(/^Subject/), 'Umbrella');
    await userEvent.type(await box(/^What happened/), 'Left it');
    await userEvent.click(form().getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent(write)).toMatchObject([{ kind, ride_id: ride.id }]));
  });

  test('D6: from a charge disputes it, for as long as it is about money and that ride', async () => {
    open({ [write]: () => ({ status: 201, body: umbrella }) }, ride.id, { kind: 'fare', chargeId: id(8) });
    expect(await screen.findByText(/disputing one charge of this ride/)).toBeVisible();
    await userEvent.type(await box(/^Subject/), 'The price');
    await userEvent.type(await box(/^What happened/), 'Too high');
    await userEvent.click(form().getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent(write)).toMatchObject([{ kind: 'fare', ride_id: ride.id, payment_id: id(8) }]));
    cleanup();
    open({ [write]: () => ({ status: 201, body: umbrella }) }, ride.id, { kind: 'fare', chargeId: id(8) });
    await userEvent.selectOptions(form().getByRole('combobox', { name: /About a ride/ }), '');
    expect(screen.queryByText(/disputing one charge/)).toBeNull();
  });

  test('when somebody is in danger, 911 comes first', async () => {
    open();
    await press('Write to us');
    await userEvent.selectOptions(form().getByRole('combobox', { name: /What is it about/ }), 'safety');
    expect(screen.getByText('Is anyone in danger? Call 911 first.')).toBeVisible();
  });

  test('leaving what was written asks first', async () => {
    open();
    await fill();
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await press('Stay here');
    expect(await box(/^What happened/)).toHaveValue('It has a wooden handle.');
  });
});

describe('a case', () => {
  beforeEach(() => {
    cases = [umbrella];
  });

  test('opens and folds by the keyboard', async () => {
    open();
    const head = await button(/Blue umbrella/);
    head.focus();
    await userEvent.keyboard('{Enter}');
    expect(head).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('It has a wooden handle.')).toBeVisible();
    await userEvent.keyboard(' ');
    expect(head).toHaveAttribute('aria-expanded', 'false');
  });

  test('shows the answer the moment it comes', async () => {
    const cache = open();
    await press(/Blue umbrella/);
    act(() => onCaseChanged.apply(answered, cache));
    expect(await card()).toHaveTextContent('We have answered');
    expect(screen.getByText('Dan has found it.')).toBeVisible();
  });

  test('shows an answer that came while more was on its way to us', async () => {
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
    const cache = open({ [reply]: () => promise });
    await press(/Blue umbrella/);
    await userEvent.type(await box('Write more'), 'Any news?');
    await userEvent.click(within(await card()).getByRole('button', { name: 'Send' }));
    cases = [answered];
    await act(async () => onCaseChanged.apply(answered, cache));
    await act(async () => resolve({ status: 201, body: umbrella }));
    await waitFor(async () => expect(await box('Write more')).toHaveValue(''));
    expect(await screen.findByText('Dan has found it.')).toBeVisible();
  });

  test('that is resolved is opened again by writing more', async () => {
    cases = [{ ...answered, state: 'resolved' }];
    open({ [reply]: () => ({ status: 201, body: (cases = [umbrella])[0] }) });
    await press(/Blue umbrella/);
    await userEvent.type(await box('Write again to reopen it'), 'It is not mine');
    await userEvent.click(within(await card()).getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await card()).toHaveTextContent('With us'));
    expect(sent(reply)).toEqual([{ text: 'It is not mine' }]);
    expect(await box('Write more')).toHaveValue('');
  });

  test('is not answered with what nobody can see', async () => {
    open({ [reply]: () => ({ status: 201, body: umbrella }) });
    await press(/Blue umbrella/);
    await userEvent.type(await box('Write more'), '\u200b\u200b{Enter}');
    await userEvent.click(within(await card()).getByRole('button', { name: 'Send' }));
    expect(sent(reply)).toEqual([]);
    expect(await box('Write more')).toHaveValue('\u200b\u200b\n');
  });

  test('keeps a reply that did not arrive; sent again it is the same one, and later another', async () => {
    let isDown = true;
    open({ [reply]: () => (isDown ? unreachable() : { status: 201, body: umbrella }) });
    await press(/Blue umbrella/);
    const send = async () => userEvent.click(within(await card()).getByRole('button', { name: 'Send' }));
    await userEvent.type(await box('Write more'), 'Any news?');
    await send();
    expect(await screen.findByText(/What you wrote is still here/)).toBeVisible();
    expect(await box('Write more')).toHaveValue('Any news?');
    isDown = false;
    await send();
    await waitFor(async () => expect(await box('Write more')).toHaveValue(''));
    await userEvent.type(await box('Write more'), 'Any news?');
    await send();
    await waitFor(() => expect(keysOf(reply)).toHaveLength(3));
    const [first, again, another] = keysOf(reply);
    expect([typeof first, first === again, again === another]).toEqual(['string', true, false]);
  });

  test('of a report shows the evidence as it was, with the names of its files (M86)', async () => {
    const evidence = { message: 'You will regret this.', files: [{ name: 'threat.pdf', mime: 'application/pdf', bytes: 12 }] };
    cases = [{ ...umbrella, about: { clerk_id: 'user_x', full_name: 'Xander' }, evidence }];
    open();
    await press(/Report about Xander/);
    expect(screen.getByRole('figure')).toHaveTextContent('You will regret this.');
    expect(within(screen.getByRole('figure')).getByText('threat.pdf')).toBeVisible();
  });
});

describe('the list of cases', () => {
  test('that could not be loaded can be asked for again', async () => {
    let isDown = true;
    open({ [list]: () => (isDown ? refusal(404, 'not_found', 'no') : { body: { support_cases: [umbrella], nextCursor: null } }) });
    expect(await screen.findByText('We couldn’t load your cases.')).toBeVisible();
    isDown = false;
    await press('Try again');
    expect(await card()).toBeVisible();
  });

  test('goes on with earlier ones, also after a failure', async () => {
    let [isDown, isFirst] = [true, true];
    const earlier = { ...umbrella, id: id(7), subject: 'Wrong price' };
    open({
      [list]: () => {
        if (isFirst) return { body: { support_cases: [umbrella], nextCursor: 'next' } };
        return isDown ? refusal(404, 'not_found', 'no') : { body: { support_cases: [earlier], nextCursor: null } };
      },
    });
    await screen.findByRole('button', { name: 'Show earlier' });
    isFirst = false;
    await press('Show earlier');
    expect(await screen.findByText('We couldn’t load more. Try again.')).toBeVisible();
    isDown = false;
    await press('Show earlier');
    expect(await screen.findByText('Wrong price')).toBeVisible();
    expect(screen.getByText('End of list')).toBeVisible();
  });
});
