import { reversePlace } from '@server/places/places.contract.js';
import type { LatLng, Place } from '@server/town/geo.contract.js';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call';

/** Turns a point (the device's own, or a pin on the map) into a place with an address. */
export function usePlaceAt() {
  return useMutation({
    mutationFn: ({ lat, lng }: LatLng): Promise<Place> => call(reversePlace, { query: { lat, lng } }),
  });
}
