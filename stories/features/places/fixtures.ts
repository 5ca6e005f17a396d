import { Place, RoutePlan } from '@server/town/geo.contract.js';

/** Places of the demo town, as the search gives them. */
export const house = Place.parse({
  id: '12-mill-street',
  name: '12 Mill Street',
  address: '12 Mill Street, Hometown, ME',
  lat: 44.103348,
  lng: -69.087332,
});
export const station = Place.parse({
  id: 'harbor-station',
  name: 'Harbor Station',
  address: '15 Station Square, Hometown, ME',
  lat: 44.095089,
  lng: -69.093899,
});
export const museum = Place.parse({
  id: 'old-mill-museum',
  name: 'Old Mill Museum',
  address: '141 Mill Street, Hometown, ME',
  lat: 44.104156,
  lng: -69.101435,
});
export const longNamed = Place.parse({
  id: 'long',
  name: 'The Harborside Community Center for Music, Letters and the Repair of Small Boats',
  address: '1104 Lighthouse Road at the corner of Keeper Lane, second door on the left, Hometown, ME',
  lat: 44.11,
  lng: -69.08,
});

/** From the house over the bridge to the station. */
export const overTheBridge = RoutePlan.parse({
  is_estimate: false,
  distance_miles: 0.85,
  estimated_duration_minutes: 3,
  path: [
    [-69.08733, 44.10335],
    [-69.08726, 44.10321],
    [-69.08788, 44.10305],
    [-69.08844, 44.10293],
    [-69.08901, 44.10285],
    [-69.08974, 44.1028],
    [-69.09046, 44.10277],
    [-69.09147, 44.10278],
    [-69.09226, 44.10282],
    [-69.09333, 44.10291],
    [-69.09387, 44.10298],
    [-69.09434, 44.10305],
    [-69.09504, 44.10321],
    [-69.09695, 44.10375],
    [-69.09772, 44.10394],
    [-69.09826, 44.10404],
    [-69.09883, 44.10413],
    [-69.09923, 44.10263],
    [-69.0996, 44.10137],
    [-69.09902, 44.10129],
    [-69.09849, 44.1012],
    [-69.09773, 44.10102],
    [-69.09606, 44.10056],
    [-69.09512, 44.10034],
    [-69.09464, 44.10025],
    [-69.09401, 44.10017],
    [-69.09474, 44.09782],
    [-69.09561, 44.09516],
    [-69.09474, 44.09506],
    [-69.09395, 44.09494],
    [-69.0939, 44.09509],
  ],
});

/** From the north of town to the house. */
export const fromTheNorth = {
  to: 'pickup',
  path: [
    [-69.082389, 44.109222],
    [-69.084018, 44.109433],
    [-69.085409, 44.107053],
    [-69.085716, 44.106055],
    [-69.085668, 44.104966],
    [-69.085993, 44.103552],
    [-69.087256, 44.103205],
    [-69.087332, 44.103348],
  ],
} as const;
