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
  expect(detailsOf(form)).toEqual({ full_name: 'Ada Applicant', phone: '+15550100002', vehicle: { plate: 'HT-1', seats: 3 } });
  expect(detailsOf(formOf({}, me))).toEqual({ full_name: 'Ada Applicant' });
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
