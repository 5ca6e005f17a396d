import { expect, test } from '@jest/globals';
import { messageTo } from './message-to';

test('a person’s id travels escaped', () => {
  expect(messageTo('auth0|1')).toBe('/messages?chat=auth0%7C1');
});
