import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DriverApplication } from '../../../src/drivers/applications/applications.contract';
import { anApplication, wholeDetails, wholeDocuments } from '../../../stories/features/drivers/application-fixtures';
import { ApplicationScreen } from '../../../web/features/drivers/application-screen';
import { button, showPage } from '../pages/show-page';
import { answerWith, type Answers, type Call } from '../rides/wire';

const path = '/api/driver/application';
const change = `PATCH ${path}`;

let application: DriverApplication = anApplication('draft');
let calls: Call[] = [];
const writes = () => calls.filter(({ name }) => name === change).map(({ body }) => body);

/** The form of an application that is all there, in the page of an app. */
/** The application, at the step on which its person is. */
function show(answers: Answers = {}): void {
  ({ calls } = answerWith({
    [`GET ${path}`]: () => ({ body: application }),
    [change](sent) {
      application = { ...application, status: (sent as { submit: boolean }).submit ? 'pending' : 'draft' };
      return { body: application };
    },
    ...answers,
  }));
  showPage(
    <main tabIndex={-1}>
      <input aria-label="Search" />
      <ApplicationScreen me={{ full_name: 'Nia Newcomer', phone: '+12075550123' }} />
    </main>,
  );
}

async function open(step: RegExp, answers: Answers = {}): Promise<void> {
  show(answers);
  await userEvent.click(within(await screen.findByRole('navigation')).getByRole('button', { name: step }));
}

/** What begins the step that shows: a heading, or the words above its fields. */
const title = (words: string) => screen.findByText(words, { selector: 'legend, h2' });
const enters = async (name: string) => {
  (await button(name)).focus();
  await userEvent.keyboard('{Enter}');
};

beforeEach(() => {
  application = anApplication('draft', { details: wholeDetails, documents: wholeDocuments });
});
afterEach(cleanup);

test('M27: each step begins at its title, wherever it was gone to from', async () => {
  await open(/You/);
  expect(await title('You')).toHaveFocus();
  await enters('Save and continue');
  expect(await title('Your vehicle')).toHaveFocus();
  await enters('Back');
  expect(await title('You')).toHaveFocus();
  await userEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: /Send/ }));
  expect(await title('Ready to send?')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Documents' }));
  expect(await title('Documents')).toHaveFocus();
});

test('a form that opens takes no focus', async () => {
  show();
  expect(await title('Ready to send?')).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('a second Enter on what goes on to the last step does not send', async () => {
  await open(/Documents/);
  (await button('Save and continue')).focus();
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  expect(await title('Ready to send?')).toHaveFocus();
  expect(writes()).toEqual([]);
});

test('a step that shows once it was saved leaves the focus where its person went meanwhile', async () => {
  const saved = Promise.withResolvers<{ body: DriverApplication }>();
  await open(/You/, { [change]: () => saved.promise });
  await userEvent.type(await screen.findByLabelText(/^Full name/), ' II');
  await enters('Save and continue');
  await userEvent.click(screen.getByLabelText('Search'));
  saved.resolve({ body: application });
  expect(await title('Your vehicle')).not.toHaveFocus();
  expect(screen.getByLabelText('Search')).toHaveFocus();
});

test('what was sent leaves the focus on the page', async () => {
  await open(/Send/);
  await enters('Send application');
  expect(await screen.findByTestId('application-state')).toHaveAttribute('data-status', 'pending');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
