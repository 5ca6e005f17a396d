import '../app/browser-globals';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { anError, bare } from '../../../stories/features/errors/fixtures';
import { ErrorLogScreen } from '../../../web/features/errors/error-log-screen';
import { askedReference } from '../../../web/features/errors/state/reference';
import { open, server } from '../notifications/harness';

const path = '/api/admin/errors';
const address = () => screen.getByLabelText('Address').textContent;
const asked = () => server.calls('GET', path).map(({ search }) => Object.fromEntries(search));
const groups = () => screen.findAllByTestId('error-group');

function Log() {
  const [search] = useSearchParams();
  return <ErrorLogScreen id={askedReference(search)} />;
}

/** The log's first page, and the one behind it. */
function serves(first: readonly object[], earlier: readonly object[] = []): void {
  server.answer = (sent) => {
    if (sent.path !== path) return undefined;
    const isFirst = sent.search.get('cursor') === null;
    return { body: { errors: isFirst ? first : earlier, nextCursor: isFirst && earlier.length > 0 ? 'next' : null } };
  };
}

test('M176: errors stand in groups, and opened tell where they come from', async () => {
  serves([anError()]);
  const { user } = await open(<Log />, '/admin/errors');
  const [group] = await groups();
  if (!group) throw new Error('there is no group');
  expect(group).toHaveTextContent(/Error14 times5 people/);
  expect(group).not.toHaveTextContent('booking-4f2a91c0.js');
  await user.click(within(group).getByRole('button', { name: /Cannot read properties/ }));
  expect(within(group).getByText(/at BookingPanel/)).toBeVisible();
  expect(within(group).getByText('Chrome 131, Firefox 133')).toBeVisible();
  expect(within(group).getByText('2026.11.19-4f2a, 2026.11.20-91c0')).toBeVisible();
  await user.click(within(group).getByRole('button', { name: /Cannot read properties/ }));
  expect(within(group).queryByText(/at BookingPanel/)).toBeNull();
});

test('M179: an error is found by the reference that its banner gave, which stands in the address', async () => {
  serves([bare]);
  const { user } = await open(<Log />, '/admin/errors');
  await groups();
  await user.type(screen.getByRole('textbox', { name: 'Reference' }), `  ${bare.example.id.toUpperCase()}{Enter}`);
  expect(address()).toBe(`/admin/errors?id=${bare.example.id}`);
  // The one that was asked for is open.
  expect(await screen.findByText('The browser sent no stack.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reference' })).toHaveValue(bare.example.id);
  await user.click(screen.getByRole('link', { name: 'Show all errors' }));
  expect(address()).toBe('/admin/errors');
  expect(asked()).toEqual([{}, { id: bare.example.id }]);
});

test('M179: what is no reference asks for nothing', async () => {
  serves([]);
  const { user } = await open(<Log />, '/admin/errors');
  expect(await screen.findByText('No errors in the last 30 days')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Reference' }), '0198f000{Enter}');
  expect(screen.getByRole('textbox', { name: 'Reference' })).toHaveAccessibleDescription(/Enter the whole id/);
  expect([address(), asked()]).toEqual(['/admin/errors', [{}]]);
});

test('M179: a reference that nothing is known of says so', async () => {
  serves([]);
  await open(<Log />, `/admin/errors?id=${bare.example.id}`);
  expect(await screen.findByText('No error with this reference')).toBeVisible();
});

test('the log goes back page by page to its end', async () => {
  serves([anError()], [bare]);
  const { user } = await open(<Log />, '/admin/errors');
  await user.click(await screen.findByRole('button', { name: 'Show earlier' }));
  await waitFor(async () => expect(await groups()).toHaveLength(2));
  expect(screen.getByText('End of the last 30 days')).toBeVisible();
  expect(asked()).toEqual([{}, { cursor: 'next' }]);
});

test('a log that could not be had can be asked for again', async () => {
  serves([bare]);
  const answers = server.answer;
  server.refuses('GET', path);
  const { user } = await open(<Log />, '/admin/errors');
  const alert = within(await screen.findByRole('alert'));
  server.answer = answers;
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await groups()).toHaveLength(1);
});
