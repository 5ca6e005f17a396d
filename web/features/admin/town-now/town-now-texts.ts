import { texts } from '@server/contract/texts/texts.js';

/** Words of the town as it is right now. */
export const townNowTexts = texts('admin.now', {
  title: 'In town right now',
  show: 'Show',
  all: 'Rides and drivers',
  shown: { searching: 'Rides looking for a driver', under_way: 'Rides on the road', free: 'Drivers who are free' },
  map: 'Map: {searching, plural, one {# ride} other {# rides}} looking for a driver, {underWay, plural, one {# ride} other {# rides}} on the road, {free, plural, one {# driver} other {# drivers}} free. The lists show them all.',
  rides: 'Rides',
  noRides: 'No rides right now',
  noRidesDetail: 'Rides show up here from booking to drop-off.',
  drivers: 'Drivers',
  noDrivers: 'No drivers right now',
  noDriversDetail: 'Drivers show up here while they’re available or driving.',
  more: 'The first {shown} of {total}',
  rider: 'Rider',
  driver: 'Driver',
  noDriver: 'No driver yet',
  status: 'Status',
  route: 'Route',
  fromTo: '{from} to {to}',
  since: 'For',
  doing: 'Doing',
  free: 'Free',
  driving: 'Driving',
  seen: 'Last seen',
  legend: { waiting: 'Waiting rider', driving: 'Car with a ride', free: 'Free car' },
});
