import { expect, test } from '@jest/globals';
import { aDocument, anApplication, wholeDetails, wholeDocuments } from '../../../../stories/features/drivers/application-fixtures';
import { documentsOf, isDone, nextStep, stepBefore, stepOf, stepOfProblems, stepToBegin } from './application-steps';

test('an issue leads to the step that mends it', () => {
  const paths = ['full_name', 'license_issued_on', 'vehicle.year', 'documents.license'];
  expect(paths.map(stepOf)).toEqual(['you', 'you', 'vehicle', 'documents']);
  expect(stepOfProblems({ 'documents.license': 'one', 'vehicle.make': 'two' })).toBe('vehicle');
  expect(stepOfProblems({})).toBeUndefined();
});

test('the way has two ends', () => {
  expect([nextStep('you'), nextStep('send'), stepBefore('send'), stepBefore('you')]).toEqual(['vehicle', 'send', 'documents', 'you']);
});

test('somebody goes on at the first step that is not done', () => {
  expect(stepToBegin(anApplication('draft'))).toBe('you');
  expect(stepToBegin(anApplication('draft', { details: wholeDetails }))).toBe('documents');
  expect(stepToBegin(anApplication('draft', { details: wholeDetails, documents: wholeDocuments }))).toBe('send');
  expect(stepToBegin(anApplication('rejected', { details: wholeDetails, documents: wholeDocuments }))).toBe('you');
});

test('a document that was refused, or has no last day, is still to do', () => {
  const [, ...others] = wholeDocuments;
  const withLicense = (change: Parameters<typeof aDocument>[1]) =>
    anApplication('draft', { documents: [aDocument('license', change), ...others] });
  expect(isDone(withLicense({}), 'documents')).toBe(true);
  expect(isDone(withLicense({ expires_on: null }), 'documents')).toBe(false);
  expect(isDone(withLicense({ state: 'refused' }), 'documents')).toBe(false);
});

test('a new document stands before the one that is good meanwhile', () => {
  const accepted = aDocument('insurance', { state: 'accepted' });
  const fresh = aDocument('insurance', { id: '01990000-0000-7000-8000-0000000000f9' });
  expect(documentsOf({ documents: [accepted, fresh] }, 'insurance')).toEqual({ shown: fresh, accepted });
  expect(documentsOf({ documents: [accepted] }, 'insurance')).toEqual({ shown: accepted, accepted });
});
