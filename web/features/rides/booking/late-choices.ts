import { part } from '../../../lib/part';

// What shows only once the way is known: its code comes after the page, unless the page opens with a way.
const code = () => import('./booking-choices');

export const LateQuote = part(async () => (await code()).QuotePart);
export const LateChoices = part(async () => (await code()).BookingChoices);
export const LateFoot = part(async () => (await code()).BookingFoot);

// Setting a pin on the map: what opens it is there only together with what it opens.
const pin = () => import('./map-pick');

export const LateSetOnMap = part(async () => (await pin()).SetOnMap);
export const LateOnMap = part(async () => {
  await LateSetOnMap.load();
  return (await pin()).OnMap;
});

export async function loadChoices(): Promise<void> {
  await Promise.all([LateQuote.load(), LateChoices.load(), LateFoot.load()]);
}
