import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { listDrivers } from '@server/booking/driver-picker.contract.js';
import { listScheduledRides } from '@server/dispatch/listed/listed.contract.js';
import { getAbout } from '@server/drivers/pages/about.contract.js';
import { getPair, listFavorites, listPairBlocks } from '@server/pairs/pairs.contract.js';
import { getRide } from '@server/rides/rides.contract.js';
import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useBlock, useUnblock } from '../../../web/features/friends/api/use-block';
import { onBlockChanged } from '../../../web/features/friends/live/on-friends-changed';
import { onPairChanged } from '../../../web/features/pairs/live/on-pair-changed';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { forgetToasts, showPage } from '../pages/show-page';
import { answerWith } from '../rides/wire';

const paths = [getPair, listFavorites, listPairBlocks, listDrivers, getAbout, listScheduledRides, getRide].map(({ path }) => String(path));
const dan = { clerk_id: 'user_dan', full_name: 'Dan Driver' };

let cache: QueryClient;
beforeEach(() => {
  forgetToasts();
  cache = makeQueryClient();
  for (const path of paths) cache.setQueryData([path, {}], {});
});
afterEach(cleanup);

const stale = () => paths.filter((path) => cache.getQueryState([path, {}])?.isInvalidated === true);

function Blocking() {
  const { block } = useBlock(dan);
  const { unblock } = useUnblock(dan);
  return (
    <>
      <button type="button" onClick={block}>
        Block
      </button>
      <button type="button" onClick={unblock}>
        Unblock
      </button>
    </>
  );
}

// Whom I may be matched with shows in the picker, on pages of drivers, on the scheduled rides and among favorites (P22, M43, M48).
test.each(['Block', 'Unblock'])('%s asks anew for whatever shows with whom I may be matched', async (name) => {
  const blocked = { ...dan, avatar_url: null, blocked_at: new Date().toISOString() };
  answerWith({
    'POST /api/blocks': () => ({ status: 201, body: blocked }),
    'DELETE /api/blocks/user_dan': () => ({
      body: { clerk_id: dan.clerk_id, user_id: dan.clerk_id, blocked: false, friend_status: 'none' },
    }),
  });
  showPage(<Blocking />, cache);
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(stale()).toEqual(paths));
});

test.each([
  ['a block', () => onBlockChanged.apply({ user_id: 'user_dan', blocked: true }, cache)],
  ['its end', () => onBlockChanged.apply({ user_id: 'user_dan', blocked: false }, cache)],
  ['a choice about somebody', () => onPairChanged.apply({ user_id: 'user_dan' }, cache)],
])('so does %s on another device', async (_, hear) => {
  act(hear);
  await waitFor(() => expect(stale()).toEqual(paths));
});
