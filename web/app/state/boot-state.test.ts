import { expect, test } from '@jest/globals';
import { Refusal } from '../../lib/refusal';
import { escapedJson, fromWireError, NoSuchPage, toWireError } from './boot-state';

test('what people wrote cannot end the script block or start another one (PG-3)', () => {
  const value = { name: '</script><script>alert(1)</script>', note: '<!-- & \u2028 \u2029' };
  const json = escapedJson(value);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});

test('a refusal keeps status, code and reference on its way to the browser', () => {
  const refusal = new Refusal(409, { code: 'ride_taken', error: 'Taken.', requestId: 'r-1', current: { secret: true } });
  const wire = toWireError(refusal, 'r-2');
  expect(JSON.stringify(wire)).not.toContain('secret');
  expect(fromWireError(wire)).toMatchObject({ status: 409, code: 'ride_taken', requestId: 'r-1', message: 'Taken.' });
});

test('an accident travels without its words, with the id of its request', () => {
  const wire = toWireError(new Error('password of the database'), 'r-2');
  expect(JSON.stringify(wire)).not.toContain('password');
  expect(fromWireError(wire)).toMatchObject({ status: 500, requestId: 'r-2' });
});

test('a page that is not there stays one', () => {
  expect(fromWireError(toWireError(new NoSuchPage(), 'r-2'))).toBeInstanceOf(NoSuchPage);
});
