import { expect, test } from '@jest/globals';
import { atFields, detailsOf, formOf, problemsIn } from './application-form';

const me = { full_name: 'Ada Applicant', phone: null };

test('an application begins with what the profile knows', () => {
  expect(formOf({}, { ...me, phone: '+15550100002' })).toMatchObject({
    full_name: 'Ada Applicant',
    phone: '+15550100002',
    'vehicle.make': '',
  });
  expect(formOf({ full_name: 'Ada A', vehicle: { seats: 4 } }, me)).toMatchObject({ full_name: 'Ada A', 'vehicle.seats': '4' });
});

test('what is empty is not sent', () => {
  const form = { ...formOf({}, me), phone: '(555) 010-0002', 'vehicle.plate': ' HT-1 ', 'vehicle.seats': '3' };
  expect(detailsOf(form, 'USD')).toEqual({ full_name: 'Ada Applicant', phone: '+15550100002', vehicle: { plate: 'HT-1', seats: 3 } });
  expect(detailsOf(formOf({}, me), 'USD')).toEqual({ full_name: 'Ada Applicant' });
});

test('a number without its country is an American one only where the town is', () => {
  const form = { ...formOf({}, me), phone: '347 123 4567' };
  const details = detailsOf(form, 'EUR');
  expect(details).toMatchObject({ phone: '3471234567' });
  expect(problemsIn(details)).toEqual({ phone: 'Write the whole number with its country: +1 555 010 0001' });
  expect(problemsIn(detailsOf(form, 'USD'))).toEqual({});
});

test('a number is read as the profile reads it', () => {
  const form = { ...formOf({}, me), phone: '0044 (0)20 7946\u20110018' };
  expect(detailsOf(form, 'EUR')).toMatchObject({ phone: '+442079460018' });
});

test('problems stand at their fields', () => {
  expect(problemsIn({ vehicle: { plate: 'x'.repeat(13) } })).toEqual({ 'vehicle.plate': 'At most 12 characters' });
  expect(
    atFields([
      { path: 'details.phone', message: 'one' },
      { path: 'vehicle.make', message: 'two' },
    ]),
  ).toEqual({ phone: 'one', 'vehicle.make': 'two' });
});
