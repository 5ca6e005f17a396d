import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DriverApplication } from '../../../src/drivers/applications/applications.contract';
import { aDocument, anApplication, wholeDetails, wholeDocuments } from '../../../stories/features/drivers/application-fixtures';
import { ApplicationScreen, ApplicationStatusScreen } from '../../../web/features/drivers/application-screen';
import { onApplicationChanged } from '../../../web/features/drivers/live/on-application';
import { setTown, theTown } from '../../../web/lib/town';
import { takeUploads } from '../chat/upload-wire';
import { box, button, forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { answerWith, type Answers, type Call, refusal } from '../rides/wire';

const path = '/api/driver/application';
const [read, begin, change, withdraw] = [`GET ${path}`, `POST ${path}`, `PATCH ${path}`, `POST ${path}/withdraw`];
const nia = { full_name: 'Nia Newcomer', phone: '+12075550123' };

let application: DriverApplication = anApplication('not_applied');
let calls: Call[] = [];
let wire = takeUploads();

/** A server that keeps what is written. */
function open(page: 'form' | 'status', answers: Answers = {}) {
  ({ calls } = answerWith({
    [read]: () => ({ body: application }),
    [begin]: (sent) => ({ status: 201, body: keep({ ...(sent as object), status: 'draft' }) }),
    [change]: (sent) => ({ body: keep({ ...(sent as object), status: (sent as { submit?: boolean }).submit ? 'pending' : 'draft' }) }),
    ...answers,
  }));
  return showPage(<main tabIndex={-1}>{page === 'form' ? <ApplicationScreen me={nia} /> : <ApplicationStatusScreen />}</main>);
}

function keep({ details = application.details, status }: { details?: DriverApplication['details']; status: DriverApplication['status'] }) {
  application = { ...application, details, status };
  return application;
}

beforeEach(() => {
  application = anApplication('not_applied');
  forgetToasts();
  wire = takeUploads();
  // jsdom shows no files.
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  wire.restore();
  setTown({ ...theTown(), currency: 'USD' });
});

const press = async (name: string | RegExp) => userEvent.click(await button(name));
const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
const card = (kind: string) => screen.findByTestId(`document-${kind}`);
const choose = async (label: string, file = new File(['x'], 'front.png', { type: 'image/png' })) => {
  await card('license');
  await userEvent.upload(screen.getByLabelText(label, { selector: 'input' }), file);
  await waitFor(() => expect(wire.sent.length).toBeGreaterThan(0));
};

describe('applying to drive, step by step (M27)', () => {
  test('each step is kept by the server before the next one shows', async () => {
    open('form');
    expect(await box(/^Full name/)).toHaveValue('Nia Newcomer');
    await press('Save and continue');
    await userEvent.type(await box(/^Make/), 'Kia');
    expect(sent(begin)).toEqual([{ details: nia }]);
    await press('Back');
    expect(await box(/^Full name/)).toBeVisible();
    expect(sent(change)).toEqual([{ details: { ...nia, vehicle: { make: 'Kia' } }, submit: false }]);
  });

  test.each([
    ['12', 'USD'],
    ['347 123 4567', 'EUR'],
  ] as const)('an answer that cannot be right (%s in a town that counts in %s) keeps its step', async (phone, currency) => {
    setTown({ ...theTown(), currency });
    open('form');
    await userEvent.clear(await box(/^Phone/));
    await userEvent.type(await box(/^Phone/), phone);
    await press('Save and continue');
    expect(await box(/^Phone/)).toBeInvalid();
    expect(await screen.findByText('Check the highlighted answers.')).toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual([read]);
  });

  test('a step that did not arrive is still there for the next try', async () => {
    let isDown = true;
    open('form', { [begin]: () => (isDown ? unreachable() : { status: 201, body: keep({ status: 'draft', details: nia }) }) });
    await press('Save and continue');
    expect(await screen.findByText(/What you wrote is still here/)).toBeVisible();
    isDown = false;
    await press('Save and continue');
    expect(await box(/^Make/)).toBeVisible();
  });

  test('what is typed while a save is on its way stays, and goes with the next one', async () => {
    const answer = Promise.withResolvers<void>();
    const person = { ...nia, license_issued_on: '2020-01-31' };
    application = anApplication('draft', { details: person });
    open('form', {
      async [change](draft) {
        await answer.promise;
        return { body: keep({ ...(draft as object), status: 'draft' }) };
      },
    });
    await userEvent.type(await box(/^Make/), 'Kia');
    await press('Save and finish later');
    await userEvent.type(await box(/^Make/), ' Motors');
    await userEvent.type(await box('Model'), 'Niro');
    await act(async () => answer.resolve());
    await waitFor(() => expect(lastToast()?.title).toBe('Draft saved.'));
    expect(await box(/^Make/)).toHaveValue('Kia Motors');
    expect(await box('Model')).toHaveValue('Niro');
    await press('Save and finish later');
    await waitFor(() => expect(sent(change)).toHaveLength(2));
    expect(sent(change).at(-1)).toEqual({ details: { ...person, vehicle: { make: 'Kia Motors', model: 'Niro' } }, submit: false });
  });

  test('a draft goes on at the first step that is not done, and one that is whole is sent', async () => {
    application = anApplication('draft', { details: wholeDetails, documents: wholeDocuments });
    open('form');
    await press('Send application');
    expect(await screen.findByTestId('application-state')).toHaveAttribute('data-status', 'pending');
    expect(sent(change)).toEqual([{ details: wholeDetails, submit: true }]);
    expect(lastToast()?.title).toBe('Application sent.');
  });

  test('what the server finds lacking leads to its step', async () => {
    application = anApplication('draft', { details: wholeDetails, documents: wholeDocuments });
    const { body, status } = refusal(400, 'application_incomplete', 'Some answers are missing.');
    const issues = [{ path: 'documents.license', message: 'It has expired' }];
    open('form', { [change]: () => ({ status, body: { ...body, issues } }) });
    await press('Send application');
    expect(within(await card('license')).getByText('It has expired')).toBeVisible();
  });

  test('after a refusal what was written is still there, and why it was refused', async () => {
    application = anApplication('rejected', { details: wholeDetails, documents: wholeDocuments, decision_reason: 'The plate is blurry.' });
    open('form');
    expect(await screen.findByText('The plate is blurry.')).toBeVisible();
    await press('Save and continue');
    await waitFor(() => expect(sent(begin)).toEqual([{ details: wholeDetails }]));
    expect(await box(/^Make/)).toHaveValue('Toyota');
  });
});

describe('documents', () => {
  beforeEach(() => {
    application = anApplication('draft', { details: wholeDetails });
  });

  test('a chosen file goes up with its progress and is then there', async () => {
    open('form');
    await choose('Upload your license');
    expect(wire.sent[0]).toMatchObject({ name: `POST ${path}/documents?kind=license`, fileName: 'front.png' });
    await wire.sent[0]?.progress(0.4);
    expect(screen.getByRole('progressbar', { name: 'Uploading your license' })).toHaveAttribute('aria-valuenow', '40');
    await wire.sent[0]?.answer(anApplication('draft', { details: wholeDetails, documents: [aDocument('license', { expires_on: null })] }));
    expect(await within(await card('license')).findByText('Uploaded')).toBeVisible();
    expect(within(await card('license')).getByRole('textbox', { name: 'License expires on' })).toHaveValue('');
  });

  test('an answer that comes late takes nothing away: the document that was sent after its question stays', async () => {
    const whole = (version: number, documents: DriverApplication['documents']) =>
      anApplication('draft', { version, details: wholeDetails, documents });
    const license = aDocument('license', { expires_on: null });
    application = whole(2, [license]);
    const dated = aDocument('license', { expires_on: '2030-01-31' });
    const { promise, resolve } = Promise.withResolvers<{ body: DriverApplication }>();
    open('form', { [`PATCH ${path}/documents/${license.id}`]: () => promise });
    await userEvent.type(await box('License expires on'), '1/31/2030');
    await userEvent.tab();
    await choose('Upload your insurance');
    await wire.sent[0]?.answer(whole(4, [dated, aDocument('insurance', { expires_on: null })]));
    expect(await within(await card('insurance')).findByText('Uploaded')).toBeVisible();
    await act(async () => resolve({ body: whole(3, [dated]) }));
    expect(within(await card('insurance')).getByText('Uploaded')).toBeVisible();
  });

  test('one that broke off is tried again; one that is no document is not', async () => {
    open('form');
    await choose('Upload your license');
    await wire.sent[0]?.breakOff();
    expect(await screen.findByRole('alert')).toHaveTextContent(/didn’t upload/);
    await press('Try again');
    await waitFor(() => expect(wire.sent).toHaveLength(2));
    const { body, status } = refusal(415, 'not_a_document', 'We can’t read this file.');
    await wire.sent[1]?.answer(body, status);
    expect(await screen.findByText('We can’t read this file.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await press('Cancel');
    expect(await button('Upload your license')).toBeVisible();
  });

  test('a canceled one is not sent to its end', async () => {
    open('form');
    await choose('Upload your license');
    await press('Cancel');
    expect(wire.sent[0]?.isAborted).toBe(true);
    expect(await button('Upload your license')).toBeVisible();
  });

  test('its last day is told, and it can be taken out', async () => {
    const license = aDocument('license', { expires_on: null });
    application = anApplication('draft', { details: wholeDetails, documents: [license] });
    const one = `${path}/documents/${license.id}`;
    const told = anApplication('draft', { details: wholeDetails, documents: [aDocument('license', { expires_on: '2030-01-31' })] });
    open('form', {
      [`PATCH ${one}`]: () => ({ body: told }),
      [`DELETE ${one}`]: () => ({ body: anApplication('draft', { details: wholeDetails }) }),
    });
    await userEvent.type(await box('License expires on'), '1/31/2030');
    await userEvent.tab();
    await waitFor(() => expect(sent(`PATCH ${one}`)).toEqual([{ expires_on: '2030-01-31' }]));
    await press('Remove your license');
    expect(await button('Upload your license')).toBeVisible();
    expect(await card('license')).toHaveFocus();
  });
});

describe('the status of an application (S36)', () => {
  test('says what happens, and takes it back', async () => {
    application = anApplication('under_review', { submitted_at: '2026-11-20T12:00:00.000Z' });
    open('status', { [withdraw]: () => ({ body: keep({ status: 'draft' }) }) });
    expect(await screen.findByText('Sent Nov 20')).toBeVisible();
    expect(screen.getByText('Someone reads it').closest('li')).toHaveAttribute('aria-current', 'step');
    await press('Take it back and edit');
    expect(await screen.findByRole('heading', { name: 'Your draft is waiting for you' })).toHaveFocus();
  });

  test('taken back where it is written it can be written again, and the keyboard stays on the page', async () => {
    application = anApplication('pending', { details: wholeDetails });
    open('form', { [withdraw]: () => ({ body: keep({ status: 'draft' }) }) });
    await press('Take it back and edit');
    expect(await card('license')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('one that was decided meanwhile is not taken back, and shows how it is', async () => {
    application = anApplication('under_review');
    open('status', {
      [withdraw]: () => {
        keep({ status: 'approved' });
        return refusal(409, 'application_not_sent', 'There is nothing to take back.');
      },
    });
    await press('Take it back and edit');
    await waitFor(() => expect(lastToast()?.title).toBe('There is nothing to take back.'));
    expect(await screen.findByText('You’re approved to drive')).toBeVisible();
  });

  test('an answer that comes late takes nothing back that was decided since', async () => {
    application = anApplication('under_review', { version: 2 });
    const { promise, resolve } = Promise.withResolvers<{ body: DriverApplication }>();
    const cache = open('status', { [withdraw]: () => promise });
    await press('Take it back and edit');
    await act(async () => onApplicationChanged.apply(anApplication('approved', { version: 4 }), cache));
    await act(async () => resolve({ body: anApplication('draft', { version: 3 }) }));
    await waitFor(() => expect(cache.isMutating()).toBe(0));
    expect(screen.getByText('You’re approved to drive')).toBeVisible();
  });

  test('reasons of a rule are said in words', async () => {
    application = anApplication('pre_screening_failed', { reasons: ['license_too_new', 'insurance_expiring'] });
    open('status');
    expect(await screen.findByText('Your license has to be at least 1 year old.')).toBeVisible();
    expect(screen.getByText('Your insurance has to be good for at least 14 more days.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Re-Apply to be Driver' })).toHaveAttribute('href', '/driver/application');
  });

  test('a driver whose insurance expired sends the new one there; a decision shows the moment it comes', async () => {
    const accepted = aDocument('insurance', { state: 'accepted', expires_on: '2026-11-20' });
    application = anApplication('suspended', { reasons: ['insurance_expired'], documents: [accepted] });
    const cache = open('status');
    expect(await screen.findByText(/Your insurance has expired/)).toBeVisible();
    expect(await button('Replace your insurance')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your payouts' })).toHaveAttribute('href', '/driver/payouts');
    act(() => onApplicationChanged.apply(anApplication('approved'), cache));
    expect(await screen.findByText('You’re approved to drive')).toBeVisible();
  });

  test('that could not be loaded can be asked for again', async () => {
    let isDown = true;
    open('status', { [read]: () => (isDown ? refusal(404, 'not_found', 'no') : { body: application }) });
    expect(await screen.findByText('We couldn’t load your application.')).toBeVisible();
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('You haven’t applied yet')).toBeVisible();
  });
});
