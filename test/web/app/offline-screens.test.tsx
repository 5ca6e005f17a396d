import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ApplicationStatusScreen } from '../../../web/features/drivers/application-screen';
import { BlockedScreen } from '../../../web/features/friends/blocked-screen';
import { FriendList } from '../../../web/features/friends/friend-list';
import { PrivacyPanel } from '../../../web/features/friends/privacy-panel';
import { UserScreen } from '../../../web/features/friends/user-screen';
import { PreferencesScreen } from '../../../web/features/notifications/preferences-screen';
import { FavoriteDrivers } from '../../../web/features/pairs/favorite-drivers';
import { NeverMatched } from '../../../web/features/pairs/never-matched';
import { CardsScreen } from '../../../web/features/payments/cards/cards-screen';
import { PaymentsScreen } from '../../../web/features/payments/history/payments-screen';
import { PresenceSettings } from '../../../web/features/presence/presence-settings';
import { ReviewsScreen } from '../../../web/features/reviews/reviews-screen';
import { showPage } from '../pages/show-page';
import { answerWith } from '../rides/wire';

const screens: Readonly<Record<string, ReactElement>> = {
  '/blocked, never matched': <NeverMatched />,
  '/driver/application-status': <ApplicationStatusScreen />,
  '/blocked': <BlockedScreen />,
  '/friends': <FriendList emptyAction={null} />,
  '/social?view=privacy': <PrivacyPanel />,
  '/user/{id}': <UserScreen id="user_dan" />,
  '/settings/notifications': <PreferencesScreen />,
  '/account/payment-methods': <CardsScreen onAdded={() => undefined} />,
  '/payments': <PaymentsScreen placeName={(address) => address} book="/rider/dashboard" />,
  '/review, favorite drivers': <FavoriteDrivers />,
  '/review': <ReviewsScreen tip={() => null} choice={() => null} />,
  presence: <PresenceSettings />,
};

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

test.each(Object.entries(screens))('M157: %s says without a network that it waits for one, and asks once there is', async (_, screenOf) => {
  const wire = answerWith({});
  onlineManager.setOnline(false);
  showPage(screenOf);
  expect(await screen.findByText('You’re offline.')).toBeVisible();
  expect(wire.calls).toEqual([]);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(screen.queryByText('You’re offline.')).toBeNull());
  expect(wire.calls).not.toEqual([]);
});
