import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DriverApplication } from '../../../src/drivers/applications/applications.contract';
import { aDocument, anApplication, wholeDetails } from '../../../stories/features/drivers/application-fixtures';
import { ApplicationScreen } from '../../../web/features/drivers/application-screen';
import { box, button, forgetToasts, lastToast, showPage } from '../pages/show-page';
import { answerWith, type Answers, type Call, refusal } from '../rides/wire';

const path = '/api/driver/application';
const license = aDocument('license', { expires_on: null });
const tell = `PATCH ${path}/documents/${license.id}`;
const draft = (expires_on: string | null): DriverApplication =>
  anApplication('draft', { details: wholeDetails, documents: [aDocument('license', { expires_on })] });

let calls: Call[] = [];
const told = () => calls.filter(({ name }) => name === tell).map(({ body }) => body);
const day = () => box('License expires on');

function open(answer: Answers[string] = (sent) => ({ body: draft((sent as { expires_on: string }).expires_on) })) {
  ({ calls } = answerWith({ [`GET ${path}`]: () => ({ body: draft(null) }), [tell]: answer }));
  showPage(<ApplicationScreen me={{ full_name: 'Nia Newcomer', phone: '+12075550123' }} />);
}

async function types(words: string): Promise<void> {
  await userEvent.clear(await day());
  await userEvent.type(await day(), words);
  await userEvent.tab();
}

beforeEach(forgetToasts);
afterEach(cleanup);

test('a last day that is over stays in its box, which says so, and is not sent; a good one is', async () => {
  open();
  await types('1/31/2025');
  expect(await day()).toBeInvalid();
  expect(await day()).toHaveValue('Fri, Jan 31, 2025');
  expect(await day()).toHaveAccessibleDescription(/^Choose .+ or later\.$/);
  await types('1/31/2030');
  await waitFor(() => expect(told()).toEqual([{ expires_on: '2030-01-31' }]));
  expect(await day()).toBeValid();
  expect(await day()).toHaveValue('Thu, Jan 31, 2030');
});

test('words that are no day stay in the box that had one which is over', async () => {
  open();
  await types('1/31/2025');
  await types('soon');
  expect(await day()).toHaveValue('soon');
  expect(await day()).toBeInvalid();
  expect(told()).toEqual([]);
});

test('a day that was not saved stays, and is tried again', async () => {
  let isDown = true;
  open((sent) => (isDown ? refusal(503, 'unavailable', 'Not now.') : { body: draft((sent as { expires_on: string }).expires_on) }));
  await types('1/31/2030');
  await waitFor(() => expect(lastToast()?.tone).toBe('danger'));
  expect(await day()).toHaveValue('Thu, Jan 31, 2030');
  expect(await day()).toBeInvalid();
  isDown = false;
  await userEvent.click(await button('Try again'));
  await waitFor(() => expect(told()).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(await day()).toHaveValue('Thu, Jan 31, 2030');
  expect(await day()).toBeValid();
});
