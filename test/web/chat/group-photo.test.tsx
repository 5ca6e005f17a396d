import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aGroup, me } from '../../../stories/features/chat/fixtures';
import { GroupSheet } from '../../../web/features/chat/groups/group-sheet';
import { useConversations } from '../../../web/features/chat/api/use-conversations';
import { MyIdContext } from '../../../web/lib/my-id';
import { MyPhotoContext } from '../../../web/lib/my-photo';
import { asked, rosasCache } from '../friends/serve';
import { forgetToasts, lastToast, unreachable } from '../pages/show-page';
import { show } from '../rides/render';
import { type Answers, answerWith, type Call, refusal } from '../rides/wire';
import { openPictures, pictures } from '../ui/pictures';

const group = aGroup();
const photo = '/files/group.webp';
const path = `/api/chat/conversations/${group.id}/photo`;
const withPhoto = { ...group, photo_url: photo, version: 2 };

let calls: Call[] = [];

/** The sheet as it shows the group that the list has. */
function Page() {
  const [found] = useConversations().conversations;
  return found ? <GroupSheet conversation={found} pickFriends={undefined} onClose={() => undefined} /> : null;
}

async function open(known = group, answers: Answers = {}): Promise<HTMLElement> {
  ({ calls } = answerWith({
    'GET /api/chat/conversations': () => ({ body: { conversations: [known], nextCursor: null, hasArchived: false } }),
    ...answers,
  }));
  show(
    <MyIdContext value={me}>
      <MyPhotoContext value="/files/mine.webp">
        <Page />
      </MyPhotoContext>
    </MyIdContext>,
    rosasCache(),
  );
  return screen.findByTestId('group-sheet');
}

const choose = (name = 'us.png') =>
  userEvent.upload(screen.getByLabelText('Choose a photo', { selector: 'input' }), new File(['x'], name, { type: 'image/png' }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const facesIn = (place: HTMLElement) => [...place.querySelectorAll('img')].map((image) => image.getAttribute('src'));

beforeAll(openPictures);
beforeEach(() => {
  forgetToasts();
  pictures.areReadable = true;
});
afterEach(cleanup);

test('M115: an admin chooses a photo, cuts it and gives it to the group', async () => {
  const sheet = await open(group, { [`POST ${path}`]: () => ({ body: withPhoto }) });
  expect(facesIn(sheet)).not.toContain(photo);
  await choose();
  await press('Use photo');
  await waitFor(() => expect(lastToast()?.title).toBe('Photo updated.'));
  expect(asked(calls, `POST ${path}`)).toHaveLength(1);
  await waitFor(() => expect(facesIn(sheet)).toContain(photo));
  expect(await screen.findByRole('button', { name: 'Change photo' })).toBeVisible();
});

test('M115: a photo that did not arrive is still there for the next try', async () => {
  let isDown = true;
  await open(group, { [`POST ${path}`]: () => (isDown ? unreachable() : { body: withPhoto }) });
  await choose();
  await press('Use photo');
  expect(await screen.findByText(/couldn’t upload your photo/)).toBeVisible();
  isDown = false;
  await press('Use photo');
  await waitFor(() => expect(lastToast()?.title).toBe('Photo updated.'));
  expect(asked(calls, `POST ${path}`)).toHaveLength(2);
});

test('M115: whoever is an admin no more is told so over their photo', async () => {
  await open(group, { [`POST ${path}`]: () => refusal(403, 'not_admin', 'Only an admin of the group can do this.') });
  await choose();
  await press('Use photo');
  expect(await screen.findByText('Only an admin of the group can do this.')).toBeVisible();
});

test('a file that is no photo is said to be none, and nothing is sent', async () => {
  pictures.areReadable = false;
  await open();
  await choose('notes.png');
  expect(await screen.findByText(/couldn’t open this photo/)).toBeVisible();
  expect(asked(calls, `POST ${path}`)).toEqual([]);
});

test('M115: taking the photo away is asked first, and shows its people again', async () => {
  const sheet = await open(withPhoto, { [`DELETE ${path}`]: () => ({ body: { ...group, version: 3 } }) });
  await press('Remove photo');
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove the group photo?' });
  expect(asked(calls, `DELETE ${path}`)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove photo' }));
  await waitFor(() => expect(lastToast()?.title).toBe('Photo removed.'));
  await waitFor(() => expect(facesIn(sheet)).not.toContain(photo));
});

test('M115: whoever is no admin sees the photo, and does not change it', async () => {
  const sheet = await open({ ...withPhoto, role: 'member', admin_ids: ['user_dan'] });
  expect(facesIn(sheet)).toContain(photo);
  expect(within(sheet).queryByRole('button', { name: 'Change photo' })).toBeNull();
  expect(within(sheet).queryByRole('button', { name: 'Remove photo' })).toBeNull();
});

test('among the people I have the face that I chose', async () => {
  const sheet = await open();
  expect(facesIn(within(sheet).getByRole('list', { name: 'People in this group' }))).toEqual(['/files/mine.webp']);
});
