import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profile } from '../../../src/profiles/profiles.contract';
import { meQuery, useMe } from '../../../web/features/profiles/api/use-me';
import { onProfileChanged } from '../../../web/features/profiles/live/on-profile';
import { ProfileScreen } from '../../../web/features/profiles/profile-screen';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { setTown, theTown } from '../../../web/lib/town';
import { forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

const rosa = Profile.parse({
  id: 'user_rosa',
  clerk_id: 'user_rosa',
  full_name: 'Rosa Rivera',
  email: 'rosa@hometown.test',
  phone: null,
  pronouns: 'she/her',
  home_town: 'Mill Creek',
  time_zone: 'America/New_York',
  language: null,
  avatar_url: null,
  average_rating: 4.72,
  total_ratings: 28,
  computed_roles: ['customer'],
  primary_role: 'customer',
  role: 'customer',
  is_driver: false,
});
const edit = 'PATCH /api/me';
/** As the server has her. */
let kept = rosa;
const changed = (sent: unknown) => ({ body: (kept = { ...kept, ...(sent as object) }) });

let calls: Call[] = [];
let cache = makeQueryClient();

function Page() {
  const me = useMe();
  return me ? <ProfileScreen me={me} roles={['Rider']} /> : null;
}

function open(answers: Answers = { [edit]: changed }) {
  ({ calls } = answerWith({ 'GET /api/me': () => ({ body: kept }), ...answers }));
  cache = makeQueryClient();
  cache.setQueryData(meQuery.queryKey, rosa);
  showPage(<Page />, cache);
}

beforeEach(() => {
  kept = rosa;
  forgetToasts();
});
afterEach(() => {
  cleanup();
  setTown({ ...theTown(), currency: 'USD' });
});

// By label, not by role: the list of time zones makes every search by role walk hundreds of options.
const box = (label: RegExp) => screen.findByLabelText(label, { selector: 'input' });
const save = (section: string) => {
  const button = within(screen.getByLabelText(section, { selector: 'form' }))
    .getByText('Save')
    .closest('button');
  if (!button) throw new Error(`${section} has no button`);
  return button;
};
const write = async (name: RegExp, text: string) => {
  await userEvent.clear(await box(name));
  if (text !== '') await userEvent.type(await box(name), text);
};
const sent = () => calls.filter(({ name }) => name === edit).map(({ body }) => body);

describe('what one says about oneself', () => {
  test('can be saved only when it was changed, and sends only the change', async () => {
    open();
    expect(save('Name')).toHaveAttribute('aria-disabled', 'true');
    await write(/^Full name/, 'Rosa Rivera-Stone');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ full_name: 'Rosa Rivera-Stone' }]));
    await waitFor(() => expect(lastToast()?.title).toBe('Saved.'));
    expect(save('Name')).toHaveAttribute('aria-disabled', 'true');
    expect(await box(/^Full name/)).toHaveValue('Rosa Rivera-Stone');
  });

  test('each section is saved by itself; what was written in the others stays', async () => {
    open();
    await write(/^Home town/, 'Harbor');
    await write(/^Phone number/, '(555) 010-0001');
    await userEvent.click(save('Phone'));
    await waitFor(() => expect(sent()).toEqual([{ phone: '+15550100001' }]));
    expect(await box(/^Home town/)).toHaveValue('Harbor');
    expect(save('Home')).not.toHaveAttribute('aria-disabled');
  });

  test('ten digits are nobody’s number in a town that is not American', async () => {
    setTown({ ...theTown(), currency: 'EUR' });
    open();
    await write(/^Phone number/, '347 123 4567');
    await userEvent.click(save('Phone'));
    expect(await box(/^Phone number/)).toHaveAccessibleDescription(/Write the whole number with its country/);
    expect(sent()).toEqual([]);
  });

  test('an emptied field is taken away', async () => {
    open();
    await write(/^Pronouns/, '');
    await userEvent.click(save('Name'));
    await waitFor(() => expect(sent()).toEqual([{ pronouns: null }]));
  });

  test.each([
    { field: /^Phone number/, text: '12', part: 'Phone', words: /Write the whole number with its country/ },
    { field: /^Full name/, text: '   ', part: 'Name', words: /\w/ },
    { field: /^Full name/, text: 'Support', part: 'Name', words: /\w/ },
  ])('bad input in $field ($text) is answered at the field and sends nothing', async ({ field, text, part, words }) => {
    open();
    await write(field, text);
    await userEvent.click(save(part));
    expect(await box(field)).toBeInvalid();
    expect(await box(field)).toHaveAccessibleDescription(words);
    await userEvent.type(await box(field), 'x');
    expect(await box(field)).toBeValid();
    expect(sent()).toEqual([]);
  });

  test('what only the server can refuse stands at its field too', async () => {
    const issues = [{ path: 'home_town', message: 'There is no such town' }];
    open({ [edit]: () => ({ status: 400, body: { error: 'Malformed', code: 'malformed', requestId: 'r', issues } }) });
    await write(/^Home town/, 'Atlantis');
    await userEvent.click(save('Home'));
    expect(await screen.findByText('There is no such town')).toBeVisible();
    expect(await box(/^Home town/)).toHaveValue('Atlantis');
  });

  test('offline it says so, keeps what was written, and sends it at the next try', async () => {
    let isDown = true;
    open({ [edit]: (body) => (isDown ? unreachable() : changed(body)) });
    await write(/^Home town/, 'Harbor');
    await userEvent.click(save('Home'));
    expect(await screen.findByText(/couldn’t reach Hometown/)).toBeVisible();
    isDown = false;
    await userEvent.click(save('Home'));
    await waitFor(() => expect(lastToast()?.title).toBe('Saved.'));
    expect(sent()).toEqual([{ home_town: 'Harbor' }, { home_town: 'Harbor' }]);
  });

  test('another tab’s change shows at once, but not over what is being written', async () => {
    open();
    await write(/^Home town/, 'Harbor');
    act(() => onProfileChanged.apply({ ...rosa, pronouns: 'they/them', home_town: 'Riverside' }, cache));
    expect(await box(/^Pronouns/)).toHaveValue('they/them');
    expect(await box(/^Home town/)).toHaveValue('Harbor');
  });

  test('what another tab saved stays, though the answer to a change from here comes after it', async () => {
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
    open({ [edit]: () => promise });
    await write(/^Home town/, 'Harbor');
    await userEvent.click(save('Home'));
    kept = { ...rosa, home_town: 'Harbor', pronouns: 'they/them' };
    await act(async () => onProfileChanged.apply(kept, cache));
    await act(async () => resolve({ body: { ...rosa, home_town: 'Harbor' } }));
    await waitFor(() => expect(lastToast()?.title).toBe('Saved.'));
    await waitFor(async () => expect(await box(/^Pronouns/)).toHaveValue('they/them'));
  });

  test('a field written back to what it was undoes no later change of another tab', async () => {
    open();
    await write(/^Full name/, 'Rosa');
    await write(/^Full name/, rosa.full_name);
    act(() => onProfileChanged.apply({ ...rosa, full_name: 'Rosa Stone' }, cache));
    expect(await box(/^Full name/)).toHaveValue('Rosa Stone');
    await write(/^Pronouns/, 'they/them');
    await userEvent.click(save('Name'));
    await waitFor(() => expect(sent()).toEqual([{ pronouns: 'they/them' }]));
  });

  test('what another tab saved under one’s writing is told before it is replaced', async () => {
    open();
    await write(/^Home town/, 'Harbor');
    act(() => onProfileChanged.apply({ ...rosa, home_town: 'Riverside' }, cache));
    expect(await box(/^Home town/)).toHaveAccessibleDescription(/just saved “Riverside” on another screen/);
    await userEvent.click(save('Home'));
    await waitFor(() => expect(sent()).toEqual([{ home_town: 'Harbor' }]));
    await waitFor(async () => expect(await box(/^Home town/)).not.toHaveAccessibleDescription());
  });

  test('what is written while it is being saved stays', async () => {
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    open();
    const answered = globalThis.fetch;
    globalThis.fetch = async (...call) => (await held, answered(...call));
    await write(/^Home town/, 'Harbor');
    await userEvent.click(save('Home'));
    await userEvent.type(await box(/^Home town/), ' East');
    answer();
    await waitFor(() => expect(lastToast()?.title).toBe('Saved.'));
    expect(await box(/^Home town/)).toHaveValue('Harbor East');
    expect(save('Home')).not.toHaveAttribute('aria-disabled');
  });

  test('a name too long is kept whole and answered, not cut', async () => {
    open();
    await userEvent.clear(await box(/^Full name/));
    await userEvent.click(await box(/^Full name/));
    await userEvent.paste('x'.repeat(100));
    await userEvent.click(save('Name'));
    expect(await box(/^Full name/)).toHaveValue('x'.repeat(100));
    expect(await box(/^Full name/)).toHaveAccessibleDescription(/At most 80 characters/);
    expect(sent()).toEqual([]);
  });

  test('leaving with something unsaved asks first', async () => {
    open();
    await write(/^Home town/, 'Harbor');
    await userEvent.click(screen.getByText('Elsewhere'));
    await userEvent.click(await screen.findByText('Stay here'));
    expect(await box(/^Home town/)).toHaveValue('Harbor');
    await userEvent.click(screen.getByText('Elsewhere'));
    await userEvent.click(await screen.findByText('Leave'));
    expect(await screen.findByText('Elsewhere', { selector: 'h1' })).toBeVisible();
  });
});

test('a refusal as a whole stands under its section', async () => {
  open({ [edit]: () => refusal(429, 'rate_limited', 'Too many changes. Wait a minute.') });
  await write(/^Home town/, 'Harbor');
  await userEvent.click(save('Home'));
  expect(await screen.findByText('Too many changes. Wait a minute.')).toBeVisible();
});
