import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profile } from '../../../src/profiles/profiles.contract';
import { meQuery, useMe } from '../../../web/features/profiles/api/use-me';
import { PhotoEditor } from '../../../web/features/profiles/photo-editor';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { button, forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { answerWith, type Answers, type Call } from '../rides/wire';
import { openPictures, pictures } from '../ui/pictures';

const rosa = Profile.parse({
  id: 'user_rosa',
  clerk_id: 'user_rosa',
  full_name: 'Rosa Rivera',
  email: null,
  phone: null,
  pronouns: null,
  home_town: null,
  time_zone: null,
  language: null,
  avatar_url: null,
  average_rating: null,
  total_ratings: 0,
  computed_roles: ['customer'],
  primary_role: 'customer',
  role: 'customer',
  is_driver: false,
});
const withPhoto = { ...rosa, avatar_url: '/api/files/photo.jpg' };
const put = 'POST /api/me/photo';

beforeAll(openPictures);

let calls: Call[] = [];

function Page() {
  const me = useMe();
  return me ? <PhotoEditor me={me} roles={['Rider']} /> : null;
}

function open(me: Profile, answers: Answers = {}) {
  ({ calls } = answerWith({ [put]: () => ({ body: withPhoto }), ...answers }));
  const cache = makeQueryClient();
  cache.setQueryData(meQuery.queryKey, me);
  showPage(<Page />, cache);
}

beforeEach(() => {
  forgetToasts();
  pictures.cuts = [];
  pictures.areReadable = true;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const choose = (name = 'me.png') =>
  userEvent.upload(screen.getByLabelText('Choose a photo', { selector: 'input' }), new File(['x'], name, { type: 'image/png' }));
const sent = () => calls.filter(({ name }) => name === put);

test('a chosen photo is moved and zoomed by keys, cut to a square, and put up', async () => {
  open(rosa);
  await choose();
  (await screen.findByRole('application', { name: 'Photo in its frame' })).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}+');
  await userEvent.click(await button('Use photo'));
  await waitFor(() => expect(lastToast()?.title).toBe('Photo updated.'));
  const [[left = 0, , width = 0, height = 0] = []] = pictures.cuts;
  expect(width).toBe(height);
  expect(width).toBeLessThan(400);
  // To the right of the middle of 800.
  expect(left + width / 2).toBeGreaterThan(400);
  expect(sent()).toHaveLength(1);
  expect(await button('Change photo')).toBeVisible();
});

test('a photo that did not arrive is still there for the next try', async () => {
  let isDown = true;
  open(rosa, { [put]: () => (isDown ? unreachable() : { body: withPhoto }) });
  await choose();
  await userEvent.click(await button('Use photo'));
  expect(await screen.findByText(/couldn’t upload your photo/)).toBeVisible();
  isDown = false;
  await userEvent.click(await button('Use photo'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(2);
});

test('a photo that cannot be cut is said to be so and sends nothing', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  open(rosa);
  await choose();
  await userEvent.click(await button('Use photo'));
  expect(await screen.findByText(/couldn’t crop this photo/)).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a file that is no photo is said to be none, and nothing opens', async () => {
  pictures.areReadable = false;
  open(rosa);
  await choose('notes.png');
  expect(await screen.findByText(/couldn’t open this photo/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape lets go of the photo', async () => {
  open(rosa);
  await choose();
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);
});

test('removing a photo is asked first', async () => {
  open(withPhoto, { 'DELETE /api/me/photo': () => ({ body: rosa }) });
  await userEvent.click(await button('Remove photo'));
  await userEvent.click(await button('Cancel'));
  expect(calls).toEqual([]);
  await userEvent.click(await button('Remove photo'));
  await userEvent.click(screen.getAllByRole('button', { name: 'Remove photo' }).at(-1) ?? document.body);
  await waitFor(() => expect(lastToast()?.title).toBe('Photo removed.'));
  expect(await button('Choose a photo')).toBeVisible();
});
