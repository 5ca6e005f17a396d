import { expect, test } from '@jest/globals';
import { driven, steps } from '../../../../stories/features/rides/fixtures';
import { sharedWords } from './shared-ride';

test('a rider shares who drives which car, and the route', () => {
  const words = sharedWords(steps.coming);
  expect(words).toContain('Dan Driver in a Blue Toyota Sienna. Plate HT 204.');
  expect(words).toContain(steps.coming.destination_address);
});

test('a PIN is never in what is shared, and a driver names no rider', () => {
  expect(sharedWords(steps.here)).not.toContain(steps.here.pin);
  expect(sharedWords(driven(steps.coming))).not.toContain('Rosa');
});
