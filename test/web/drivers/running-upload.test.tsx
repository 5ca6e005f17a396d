import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DriverApplication } from '../../../src/drivers/applications/applications.contract';
import { aDocument, anApplication, wholeDetails, wholeDocuments } from '../../../stories/features/drivers/application-fixtures';
import { ApplicationScreen, ApplicationStatusScreen } from '../../../web/features/drivers/application-screen';
import { takeUploads } from '../chat/upload-wire';
import { button, showPage } from '../pages/show-page';
import { answerWith, type Call } from '../rides/wire';

const path = '/api/driver/application';
const nia = { full_name: 'Nia Newcomer', phone: '+12075550123' };
const draft = (documents: DriverApplication['documents'] = []) => anApplication('draft', { details: wholeDetails, documents });

let calls: Call[] = [];
let wire = takeUploads();

beforeEach(() => {
  wire = takeUploads();
  // jsdom shows no files.
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  wire.restore();
});

const press = async (name: string) => userEvent.click(await button(name));
const leaves = () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));

/** A page of an application, on which a license has just been chosen. */
async function uploads(page: 'form' | 'status', application: DriverApplication): Promise<void> {
  ({ calls } = answerWith({ [`GET ${path}`]: () => ({ body: application }) }));
  showPage(page === 'form' ? <ApplicationScreen me={nia} /> : <ApplicationStatusScreen />);
  if (page === 'form') await userEvent.click(within(await screen.findByRole('navigation')).getByRole('button', { name: /Documents/ }));
  await screen.findByTestId('document-license');
  const input = screen.getByLabelText(/^(Upload|Replace) your license$/, { selector: 'input' });
  await userEvent.upload(input, new File(['x'], 'front.png', { type: 'image/png' }));
  await waitFor(() => expect(wire.sent).toHaveLength(1));
}

test('M27: a document goes on its way while other steps show, and is waited for before all is sent', async () => {
  await uploads('form', draft());
  for (const step of ['Back', 'Save and continue', 'Save and continue', 'Send application']) await press(step);
  await wire.sent[0]?.progress(0.4);
  expect(screen.getByRole('progressbar', { name: 'Uploading your license' })).toHaveAttribute('aria-valuenow', '40');
  expect(calls.filter(({ name }) => name === `PATCH ${path}`)).toEqual([]);
  await wire.sent[0]?.answer(draft([aDocument('license', { expires_on: null })]));
  expect(await within(screen.getByTestId('document-license')).findByText('Uploaded')).toBeVisible();
});

describe('M27: a new document that did not arrive while another step shows', () => {
  const sentOff = () => calls.filter(({ name }) => name === `PATCH ${path}`);
  const unfinished = 'Finish or cancel your uploads first.';

  test('is not left behind when all is sent', async () => {
    await uploads('form', draft(wholeDocuments));
    await press('Save and continue');
    await button('Send application');
    await wire.sent[0]?.answer({ error: 'This file is too large.', code: 'too_large', requestId: 'r1' }, 413);
    await press('Send application');
    expect(await within(screen.getByTestId('document-license')).findByRole('alert')).toHaveTextContent('This file is too large.');
    expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(unfinished);
    expect(sentOff()).toEqual([]);
    await press('Cancel');
    expect(screen.queryByText(unfinished)).toBeNull();
    for (const step of ['Save and continue', 'Send application']) await press(step);
    await waitFor(() => expect(sentOff()).toMatchObject([{ body: { submit: true } }]));
  });

  test('is asked for when its person leaves', async () => {
    await uploads('form', draft(wholeDocuments));
    await press('Save and continue');
    await wire.sent[0]?.breakOff();
    await leaves();
    expect(await button('Stay here')).toBeVisible();
  });

  test('is what sending waits for only where it was tried: the next one begins anew', async () => {
    await uploads('form', draft(wholeDocuments));
    for (const step of ['Save and continue', 'Send application']) await press(step);
    expect(screen.getByRole('alert')).toHaveTextContent(unfinished);
    await press('Cancel');
    await userEvent.upload(
      screen.getByLabelText('Replace your license', { selector: 'input' }),
      new File(['x'], 'b.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(wire.sent).toHaveLength(2));
    expect(screen.queryByText(unfinished)).toBeNull();
  });
});

test.each([
  ['form', draft()],
  ['status', anApplication('suspended', { reasons: ['insurance_expired'] })],
] as const)('whoever leaves the page (%s) while a document is on its way is asked first', async (page, application) => {
  await uploads(page, application);
  await leaves();
  await press('Stay here');
  expect(wire.sent).toMatchObject([{ isAborted: false }]);
  await leaves();
  await press('Leave');
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(wire.sent).toMatchObject([{ isAborted: true }]);
});

test('whoever asked to go is let go once the document has arrived', async () => {
  await uploads('form', draft(wholeDocuments));
  await leaves();
  await button('Stay here');
  await wire.sent[0]?.answer(draft([aDocument('license')]));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});
