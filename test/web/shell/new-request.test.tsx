import '../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { listOffers, listPreferred } from '../../../src/dispatch/offers/offer.contract';
import { people } from '../../../stories/app/fixtures';
import { offer } from '../../../stories/features/rides/fixtures';
import { SignedInEffects } from '../../../web/app/shell/signed-in-effects';
import { onOfferClosed, onOfferOpened } from '../../../web/features/rides/live/on-offer';
import { mayPrint } from '../../lib/printed';
import { aSpeaker, noSpeaker, pitches } from '../ui/speaker';
import { draw } from './draw';

const { dan, rosa } = people;

beforeEach(() => {
  mayPrint(/this browser keeps no unsent messages/); // jsdom has no IndexedDB
  aSpeaker();
});
afterEach(noSpeaker);

const asked = { [listPreferred.path]: { rides: [] } };

test('M20: a driver hears three rising notes for each new request, and none for one that goes', async () => {
  const none = jest.fn(() => ({ offers: [] }));
  const { cache } = await draw({ me: dan, replies: { ...asked, [listOffers.path]: none }, children: <SignedInEffects /> });
  await waitFor(() => expect(none).toHaveBeenCalled());
  expect(pitches()).toEqual([]);
  await act(async () => onOfferOpened.apply(offer, cache));
  await waitFor(() => expect(pitches()).toHaveLength(3));
  expect(pitches()).toEqual(pitches().toSorted((a, b) => a - b));
  await act(async () => onOfferOpened.apply({ ...offer, id: '0198a0a0-0000-7000-8000-0000000000ff' }, cache));
  await waitFor(() => expect(pitches()).toHaveLength(6));
  await act(async () => onOfferClosed.apply({ ride_id: offer.id, reason: 'taken' }, cache));
  await waitFor(() => expect(none.mock.calls.length).toBeGreaterThan(1));
  expect(pitches()).toHaveLength(6);
});

test('M20: nobody but drivers asks for requests or hears of them', async () => {
  const none = jest.fn(() => ({ offers: [] }));
  const { cache } = await draw({ me: rosa, replies: { ...asked, [listOffers.path]: none }, children: <SignedInEffects /> });
  await act(async () => onOfferOpened.apply(offer, cache));
  expect(none).not.toHaveBeenCalled();
  expect(pitches()).toEqual([]);
});
