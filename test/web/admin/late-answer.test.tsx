import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCase } from '../../../stories/features/admin/fixtures';
import { CaseScreen } from '../../../web/features/admin/case-screen';
import { box, button, forgetToasts, lastToast, showPage } from '../pages/show-page';
import { answerWith } from '../rides/wire';

const whole = aCase();
const path = `/api/admin/cases/${whole.id}`;

let answer = Promise.withResolvers<void>();
/** Answered once `answer` is. */
const late = (body: unknown, status = 200) => answer.promise.then(() => ({ status, body }));

beforeEach(async () => {
  forgetToasts();
  answer = Promise.withResolvers();
  answerWith({
    [`GET ${path}`]: () => ({ body: whole }),
    [`POST ${path}/entries`]: () => late(aCase({ version: 2 }), 201),
    [`PATCH ${path}`]: () => late(aCase({ version: 2, state: 'resolved' })),
  });
  showPage(<CaseScreen id={whole.id} />);
});
afterEach(cleanup);

const arrives = async (title: string) => {
  await act(async () => answer.resolve());
  await waitFor(() => expect(lastToast()?.title).toBe(title));
};

test.each([
  ['Your answer', 'Send answer', 'Answer sent.'],
  ['Reason', 'Resolve', 'Case resolved.'],
])('%s: what is written on while it is sent stays', async (name, press, done) => {
  await userEvent.type(await box(name), 'We wrote to him.');
  await userEvent.click(await button(press));
  await userEvent.type(await box(name), ' He is sorry.');
  await arrives(done);
  expect(await box(name)).toHaveValue('We wrote to him. He is sorry.');
});
