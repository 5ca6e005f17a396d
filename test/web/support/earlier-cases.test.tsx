import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SupportCase } from '../../../src/support/support.contract';
import { onCaseChanged } from '../../../web/features/support/live/on-case';
import { SupportScreen } from '../../../web/features/support/support-screen';
import { button, showPage } from '../pages/show-page';
import { answerWith } from '../rides/wire';

const at = '2026-11-21T12:00:00.000Z';
const caseOf = (place: number, subject: string): SupportCase =>
  SupportCase.parse({
    id: `0198a0a0-0000-7000-8000-00000000000${place}`,
    kind: 'other',
    state: 'open',
    subject,
    ride_id: null,
    about: null,
    payment_id: null,
    evidence: null,
    entries: [],
    created_at: at,
    updated_at: at,
  });
const [old, scarf, umbrella, brandNew] = [caseOf(1, 'Old price'), caseOf(2, 'Scarf'), caseOf(3, 'Umbrella'), caseOf(4, 'Brand new')];

afterEach(cleanup);

const subjects = () =>
  screen.getAllByTestId('support-case').map(({ textContent }) => /Old price|Scarf|Umbrella|Brand new/.exec(textContent ?? '')?.[0]);

test('a case that changes before its page is asked for stands there once; a new one comes first', async () => {
  answerWith({
    'GET /api/support-cases': (_sent, _headers, query) => {
      const isFirst = query.get('cursor') === null;
      return { body: { support_cases: isFirst ? [umbrella, scarf] : [old], nextCursor: isFirst ? 'next' : null } };
    },
  });
  const cache = showPage(<SupportScreen rides={[]} />);
  await button('Show earlier');
  await act(async () => onCaseChanged.apply({ ...old, state: 'waiting' }, cache));
  await userEvent.click(await button('Show earlier'));
  expect(await screen.findByText('End of list')).toBeVisible();
  expect(subjects()).toEqual(['Umbrella', 'Scarf', 'Old price']);
  await act(async () => onCaseChanged.apply(brandNew, cache));
  await waitFor(() => expect(subjects()).toEqual(['Brand new', 'Umbrella', 'Scarf', 'Old price']));
});
