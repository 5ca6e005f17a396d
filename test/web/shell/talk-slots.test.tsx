import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { aConversation } from '../../../stories/features/chat/fixtures';
import { talkSlots } from '../../../web/app/shell/talk-slots';
import { rosasCache } from '../friends/serve';
import { show } from '../rides/render';

const headOf = (closes_at: string | null) => show(<>{talkSlots(null).actionsFor?.(aConversation({ closes_at }))}</>, rosasCache());

afterEach(cleanup);

test('M144, M40: two call each other from their conversation; once the ride that let them is over, they only write', async () => {
  headOf(null);
  expect(await screen.findByRole('button', { name: 'Voice call' })).toBeVisible();
  cleanup();
  headOf('2099-11-21T15:00:00.000Z');
  expect(screen.queryByRole('button')).toBeNull();
});
