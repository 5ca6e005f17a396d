import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DriverApplication } from '../../../src/drivers/applications/applications.contract';
import { aDocument, anApplication, wholeDetails, wholeDocuments } from '../../../stories/features/drivers/application-fixtures';
import { applicationQuery } from '../../../web/features/drivers/api/application-query';
import { ApplicationScreen, ApplicationStatusScreen } from '../../../web/features/drivers/application-screen';
import { box, button, forgetToasts, lastToast, showPage } from '../pages/show-page';
import { answerWith, type Answers, type Call, refusal } from '../rides/wire';

const path = '/api/driver/application';
const license = aDocument('license', { expires_on: null });
const tell = `PATCH ${path}/documents/${license.id}`;
const draft = (expires_on: string | null): DriverApplication =>
  anApplication('draft', { details: wholeDetails, documents: [aDocument('license', { expires_on })] });

let calls: Call[] = [];
let cache: ReturnType<typeof showPage>;
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

test('a day that is put back while another one is on its way is the one that stays', async () => {
  const held = Promise.withResolvers<void>();
  const has = (sent: unknown) => ({ body: draft((sent as { expires_on: string }).expires_on) });
  ({ calls } = answerWith({
    [`GET ${path}`]: () => ({ body: draft('2027-01-31') }),
    [tell]: async (sent) => (told().length > 1 ? has(sent) : held.promise.then(() => has(sent))),
  }));
  showPage(<ApplicationScreen me={{ full_name: 'Nia Newcomer', phone: '+12075550123' }} />);
  await types('1/31/2028');
  await types('1/31/2027');
  held.resolve();
  await waitFor(() => expect(told()).toEqual([{ expires_on: '2028-01-31' }, { expires_on: '2027-01-31' }]));
  await waitFor(async () => expect(await day()).toHaveValue('Sun, Jan 31, 2027'));
});

describe('M27: a last day that was not saved', () => {
  const whole = anApplication('draft', { details: wholeDetails, documents: wholeDocuments });
  const [first] = wholeDocuments;
  const step = async (name: RegExp) => userEvent.click(within(await screen.findByRole('navigation')).getByRole('button', { name }));
  const leaves = () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const written = () => calls.filter(({ name }) => name === `PATCH ${path}`);

  /** A whole application, of whose license another last day was told while the server had nothing to answer. */
  async function isNotSaved(page: 'form' | 'status', application: DriverApplication) {
    const server = { isDown: true };
    const answer = () => (server.isDown ? refusal(503, 'unavailable', 'Not now.') : { body: application });
    ({ calls } = answerWith({
      [`GET ${path}`]: () => ({ body: application }),
      [`PATCH ${path}/documents/${first?.id}`]: answer,
      [`PATCH ${path}`]: () => ({ body: { ...application, status: 'pending' } }),
    }));
    cache = showPage(page === 'form' ? <ApplicationScreen me={{ full_name: 'Nia', phone: null }} /> : <ApplicationStatusScreen />);
    if (page === 'form') await step(/Documents/);
    await types('1/31/2031');
    await button('Try again');
    return server;
  }

  test('is still there after another step, and is tried again', async () => {
    const server = await isNotSaved('form', whole);
    for (const name of [/Send/, /Documents/]) await step(name);
    expect(await day()).toHaveValue('Fri, Jan 31, 2031');
    expect(await day()).toBeInvalid();
    server.isDown = false;
    await userEvent.click(await button('Try again'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });

  test('is not left behind when all is sent', async () => {
    await isNotSaved('form', whole);
    await step(/Send/);
    await userEvent.click(await button('Send application'));
    expect(await day()).toHaveValue('Fri, Jan 31, 2031');
    expect(screen.getByText('Some dates aren’t saved yet. Correct them or try again.')).toBeVisible();
    expect(written()).toEqual([]);
    // The day that the server has.
    await types('11/21/2027');
    expect(screen.queryByText('Some dates aren’t saved yet. Correct them or try again.')).toBeNull();
    for (const name of ['Save and continue', 'Send application']) await userEvent.click(await button(name));
    await waitFor(() => expect(written()).toMatchObject([{ body: { submit: true } }]));
  });

  test.each([
    ['form', whole],
    ['status', anApplication('suspended', { details: wholeDetails, documents: wholeDocuments, reasons: ['insurance_expired'] })],
  ] as const)('is asked for when its person leaves the page (%s)', async (page, application) => {
    await isNotSaved(page, application);
    await leaves();
    expect(await button('Stay here')).toBeVisible();
  });

  test('is asked for no more once its document is decided', async () => {
    const application = anApplication('suspended', { details: wholeDetails, documents: wholeDocuments, reasons: ['insurance_expired'] });
    await isNotSaved('status', application);
    const decided = wholeDocuments.map((document) => ({ ...document, state: 'accepted' as const }));
    act(() => void cache.setQueryData(applicationQuery.queryKey, { ...application, documents: decided }));
    await waitFor(() => expect(screen.queryByLabelText('License expires on')).toBeNull());
    await leaves();
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  test('is asked for no more once its document is out', async () => {
    await isNotSaved('form', whole);
    answerWith({ [`DELETE ${path}/documents/${first?.id}`]: () => ({ body: { ...whole, documents: wholeDocuments.slice(1) } }) });
    await userEvent.click(await button('Remove your license'));
    await button('Upload your license');
    await leaves();
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });
});
