import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FareSplit, MyPart } from '../../../src/payments/split/split.contract';
import { aCard } from '../../../stories/features/payments/fixtures';
import { aMyPart, aPart, aSplit, myParts, splitFriends } from '../../../stories/features/payments/split-fixtures';
import { steps } from '../../../stories/features/rides/fixtures';
import { FriendPicker } from '../../../web/features/friends/friend-picker';
import { partAtBank } from '../../../web/features/payments/api/use-bank';
import { splitQuery } from '../../../web/features/payments/api/use-split';
import { BackFromBank } from '../../../web/features/payments/confirm/back-from-bank';
import { onSplitChanged } from '../../../web/features/payments/live/on-split-changed';
import { FareParts } from '../../../web/features/payments/split/fare-parts';
import { RideSplit } from '../../../web/features/payments/split/ride-split';
import { onRideChanged } from '../../../web/features/rides/live/on-ride';
import { elsewhere } from '../../../web/lib/device/going/elsewhere';
import { connection } from '../../../web/lib/connection';
import { show } from '../rides/render';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

const rideId = aSplit().ride_id;
const [read, ask] = [`GET /api/rides/${rideId}/split`, `POST /api/rides/${rideId}/split`];
const [accept, decline] = [`POST /api/fare-parts/${aMyPart().id}/accept`, `POST /api/fare-parts/${aMyPart().id}/decline`];
const [takeBack, confirm] = [`DELETE /api/rides/${rideId}/split/${aPart().id}`, `POST /api/fare-parts/${aMyPart().id}/confirm`];
const other = aCard({ id: '0198a0a0-0000-7000-8000-0000000000c2', last4: '1111', is_default: false });
let split: FareSplit;
let parts: readonly MyPart[];
let calls: Call[] = [];

afterEach(() => {
  cleanup();
  connection.set('disconnected');
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);

describe('M51: a rider', () => {
  function open(first: FareSplit, answers: Answers = {}) {
    split = first;
    ({ calls } = answerWith({
      [read]: () => ({ body: split }),
      'GET /api/friends': () => ({ body: { friends: splitFriends.map(toPerson), nextCursor: null } }),
      ...answers,
    }));
    return show(<RideSplit rideId={rideId} pickFriends={(picking) => <FriendPicker {...picking} />} />);
  }
  const toPerson = (friend: (typeof splitFriends)[number]) => ({ ...friend, average_rating: null, total_ratings: 0, is_agent: false });
  const fresh = aSplit({ parts: [], free_places: 3, left_cents: 750 });

  test('asks two friends for equal parts, and reads what each of them answers', async () => {
    const cache = open(fresh, {
      [ask]: () => {
        split = aSplit();
        return { body: split };
      },
    });
    await press('Split with friends');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Finn Fisher' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Gus Garner' }));
    await press('Ask 2 friends');
    await waitFor(() => expect(sent(ask)).toEqual([{ parts: [{ friend_id: 'finn' }, { friend_id: 'gus' }] }]));
    expect(await screen.findAllByText('No answer yet')).toHaveLength(2);
    expect(screen.queryByTestId('split-form')).toBeNull();
    split = aSplit({ parts: [aPart({ status: 'paid', is_returned: true })], own_cents: 500 });
    act(() => onSplitChanged.apply({}, cache));
    expect(await screen.findByText('Paid, back on your card')).toBeVisible();
    expect(screen.getByText('$5.00')).toBeVisible();
  });

  test.each([
    ['the ride costs by now', 1_600, '$8.00 each'],
    ['a refund has left of it', 1_000, '$5.00 each'],
    ['is the rider’s own, where an instance of an earlier release answers', undefined, '$6.00 each'],
  ])('asks for parts of what %s', async (_, left_cents, each) => {
    const cache = open(fresh);
    await press('Split with friends');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Finn Fisher' }));
    expect(screen.getByText('$3.75 each')).toBeVisible();
    split = { ...fresh, fare_cents: 1_600, own_cents: 1_200, left_cents };
    act(() => onRideChanged.apply({ ...steps.coming, price: 16 }, cache));
    expect(await screen.findByText(each)).toBeVisible();
  });

  test('asks nobody anew whom another screen has asked since', async () => {
    const cache = open(fresh, { [ask]: () => ({ body: split }) });
    await press('Split with friends');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Finn Fisher' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Gus Garner' }));
    split = aSplit({ parts: [aPart()], free_places: 2, left_cents: 500 });
    act(() => onSplitChanged.apply({}, cache));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Finn Fisher' })).toBeNull());
    expect(screen.getByText('$2.50 each')).toBeVisible();
    await press('Ask 1 friend');
    await waitFor(() => expect(sent(ask)).toEqual([{ parts: [{ friend_id: 'gus' }] }]));
  });

  test('is told why a friend was not asked, and keeps what was chosen', async () => {
    open(fresh, { [ask]: () => refusal(409, 'too_many_parts', 'A fare can be split with three friends.') });
    await press('Split with friends');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Finn Fisher' }));
    await press('Ask 1 friend');
    expect(await screen.findByText('A fare can be split with three friends.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Finn Fisher' })).toBeChecked();
  });

  test('finds a friend by name who is not among the first, and keeps them when the name is gone', async () => {
    const zoe = { ...splitFriends[0], clerk_id: 'zoe', full_name: 'Zoe Zimmer' } as (typeof splitFriends)[number];
    open(fresh, {
      'GET /api/friends': (_body, _headers, query) => ({
        body: { friends: (query.get('q') === 'Zoe' ? [zoe] : splitFriends).map(toPerson), nextCursor: null },
      }),
      [ask]: () => ({ body: split }),
    });
    await press('Split with friends');
    const search = await screen.findByRole('searchbox');
    await userEvent.type(search, 'Zoe');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Zoe Zimmer' }));
    await userEvent.type(search, '{Enter}');
    await userEvent.clear(search);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Gus Garner' }));
    expect(screen.queryByRole('checkbox', { name: 'Zoe Zimmer' })).toBeNull();
    expect(sent(ask)).toEqual([]);
    await press('Ask 2 friends');
    await waitFor(() => expect(sent(ask)).toEqual([{ parts: [{ friend_id: 'zoe' }, { friend_id: 'gus' }] }]));
  });

  test('takes back what was not paid, and nothing that was', async () => {
    open(aSplit({ parts: [aPart(), aPart({ id: rideId, status: 'paid' })] }), {
      [takeBack]: () => {
        split = aSplit({ parts: [aPart({ id: rideId, status: 'paid' })] });
        return { body: split };
      },
    });
    expect(await screen.findAllByRole('button', { name: 'Take back what you asked Finn for' })).toHaveLength(1);
    await press(/Take back/);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull());
    expect(screen.getByRole('listitem')).toHaveFocus();
  });

  test.each(['asks', 'takes back'])('%s: an answer that comes late takes nothing back that a friend answered since', async (deed) => {
    // Nothing is polled then.
    connection.set('connected');
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    const gus = aPart({ id: rideId, friend: splitFriends[1] ?? aPart().friend });
    const cache = open(aSplit({ parts: deed === 'asks' ? [gus] : [aPart(), gus] }), { [ask]: () => promise, [takeBack]: () => promise });
    if (deed === 'asks') {
      await press('Split with friends');
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Finn Fisher' }));
      await press('Ask 1 friend');
      expect(screen.getByRole('button', { name: 'Not now' })).toBeDisabled();
      await userEvent.keyboard('{Escape}');
      expect(screen.getByTestId('split-form')).toBeVisible();
    } else await press('Take back what you asked Finn for');
    const late = deed === 'asks' ? [aPart(), gus] : [gus];
    split = aSplit({ parts: late.map((part) => (part.id === gus.id ? { ...gus, status: 'paid', is_returned: true } : part)) });
    act(() => onSplitChanged.apply({}, cache));
    expect(await screen.findByText('Paid, back on your card')).toBeInTheDocument();
    await act(async () => resolve({ body: aSplit({ parts: late }) }));
    await waitFor(() => expect(cache.isMutating()).toBe(0));
    await waitFor(() => expect(cache.getQueryData(splitQuery(rideId).queryKey)).toEqual(split));
    expect(await screen.findByText('Paid, back on your card')).toBeVisible();
  });

  test('sees nothing where nothing can be split, and can try again where it is not known', async () => {
    let isBroken = true;
    open(aSplit({ parts: [], free_places: 0 }), {
      [read]: () => (isBroken ? refusal(422, 'malformed', 'Something went wrong.') : { body: split }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load who splits this fare.');
    isBroken = false;
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.queryByText('Split the fare')).toBeNull();
  });
});

describe('M51: a friend', () => {
  function open(first: MyPart, answers: Answers = {}) {
    parts = [first];
    ({ calls } = answerWith({
      'GET /api/fare-parts': () => ({ body: { parts, nextCursor: null } }),
      'GET /api/payment-methods': () => ({ body: { payment_methods: [aCard(), other] } }),
      ...answers,
    }));
    return show(
      <main tabIndex={-1}>
        <FareParts addTo="/cards" />
      </main>,
    );
  }
  /** The server has heard it. */
  const becomes = (part: MyPart) => () => {
    parts = [part];
    return { body: part };
  };

  test('pays what was shown, with the card that was chosen', async () => {
    open(myParts.asked, { [accept]: becomes(myParts.charging) });
    await userEvent.selectOptions(await screen.findByLabelText('Pay with'), other.id);
    await press('Pay $2.50');
    expect(await screen.findByText(/Charging Visa •••• 4242 \$2.50 for Rosa’s ride/)).toBeVisible();
    expect(sent(accept)).toEqual([{ payment_method_id: other.id, amount_cents: 250 }]);
  });

  test('finds what waits for an answer, however much was paid since', async () => {
    const [newest, older] = [{ ...myParts.paid, id: rideId }, myParts.asked];
    const asked: (string | null)[] = [];
    open(older, {
      'GET /api/fare-parts'(_body, _headers, query) {
        asked.push(query.get('unpaid'));
        if (query.get('unpaid') === 'true' || query.get('cursor') === 'further') return { body: { parts: [older], nextCursor: null } };
        return { body: { parts: [newest], nextCursor: 'further' } };
      },
    });
    await press('Show earlier parts');
    expect(await screen.findByRole('button', { name: 'Pay $2.50' })).toBeVisible();
    expect(screen.getAllByTestId('part-card')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show earlier parts' })).toBeNull();
    cleanup();
    show(<FareParts addTo="/cards" isUnpaidOnly />);
    expect(await screen.findByRole('button', { name: 'Pay $2.50' })).toBeVisible();
    expect([screen.getAllByTestId('part-card').length, asked]).toEqual([1, [null, null, 'true']]);
  });

  test('says no, and is asked no more', async () => {
    open(myParts.asked, {
      [decline]: () => {
        parts = [];
        return { body: { id: myParts.asked.id } };
      },
    });
    await press('Decline');
    await waitFor(() => expect(screen.queryByTestId('part-card')).toBeNull());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  describe('whose bank wants them', () => {
    const { go } = elsewhere;
    let left: string[] = [];
    beforeEach(() => {
      left = [];
      elsewhere.go = (url) => void left.push(url);
    });
    afterEach(() => void (elsewhere.go = go));

    test('is led there, and can pay with another card all the same', async () => {
      open(myParts.toConfirm, { [confirm]: () => ({ body: { url: 'https://bank.example/1' } }), [accept]: becomes(myParts.charging) });
      expect(await screen.findByText(/Your bank wants you to confirm this with Visa •••• 4242/)).toBeVisible();
      await press('Confirm at your bank');
      await waitFor(() => expect(left).toEqual(['https://bank.example/1']));
      expect(screen.getByRole('button', { name: 'Pay $2.50' })).toBeDisabled();
    });

    test('reads why that is over', async () => {
      open(myParts.toConfirmAgain, {
        [confirm]: () => refusal(409, 'confirmation_declined', 'Your bank declined this card. Choose another one.'),
      });
      await press('Confirm at your bank');
      expect(await screen.findByRole('alert')).toHaveTextContent('Your bank declined this card. Choose another one.');
      expect(left).toEqual([]);
    });

    test('comes back, and what came of it is looked at once', async () => {
      const check = `POST /api/fare-parts/${aMyPart().id}/check`;
      let done = 0;
      ({ calls } = answerWith({ [check]: () => ({ body: { state: 'confirmed' } }) }));
      show(<BackFromBank what={partAtBank} id={aMyPart().id} onDone={() => void (done += 1)} />);
      await waitFor(() => expect(done).toBe(1));
      expect(calls.filter(({ name }) => name === check)).toHaveLength(1);
    });
  });

  test('whose card was declined owes nothing, and can try another one', async () => {
    open(myParts.failed, { [accept]: becomes(myParts.paid) });
    expect(await screen.findByText(/Visa •••• 0002 was declined. You owe nothing./)).toBeVisible();
    await press('Pay $2.50');
    expect(await screen.findByText(/You paid \$2.50 for Rosa’s ride HT-3F09A1C2/)).toBeVisible();
  });

  test('is shown an amount that was changed before anything is paid', async () => {
    open(myParts.asked, {
      [accept]: () => {
        parts = [aMyPart({ amount_cents: 300 })];
        return refusal(409, 'part_changed', 'The amount has changed since you loaded it.');
      },
    });
    await press('Pay $2.50');
    expect(await screen.findByText('The amount has changed. Look again before you pay.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Pay $3.00' })).toBeEnabled();
  });
});
