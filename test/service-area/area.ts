/** Around the demo town's middle: its rides lie within a mile and a half. */
export const area = {
  name: 'Harborside',
  support_email: 'help@harborside.example',
  support_phone: '+1 207 555 0100',
  emergency_number: '911',
  time_zone: 'America/Chicago',
  currency: 'USD' as const,
  units: 'miles' as const,
  language: 'en-US' as const,
  center: { lat: 44.1, lng: -69.09 },
  radius_miles: 3,
};
