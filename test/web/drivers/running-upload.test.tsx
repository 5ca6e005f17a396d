import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DriverApplication } from '../../../src/drivers/applications/applications.contract';
import { aDocument, anApplication, wholeDetails } from '../../../stories/features/drivers/application-fixtures';
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
  await screen.findByTestId('document-license');
  const input = screen.getByLabelText('Upload your license', { selector: 'input' });
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
