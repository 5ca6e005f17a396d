import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FrontPageChoice } from '../../../web/features/drivers/front-page-choice';
import { showPage } from '../pages/show-page';
import { answerWith } from '../rides/wire';

const path = '/api/driver/front-page';

afterEach(cleanup);

test('what was chosen last is what the server hears last, and what shows, however slow it is', async () => {
  const answers: (() => void)[] = [];
  const { calls } = answerWith({
    [`GET ${path}`]: () => ({ body: { shown: false } }),
    [`PUT ${path}`]: (sent) => new Promise((resolve) => answers.push(() => resolve({ body: sent }))),
  });
  const cache = showPage(<FrontPageChoice />);
  const choice = await screen.findByRole('switch');
  await userEvent.click(choice);
  await userEvent.click(choice);
  expect(choice).not.toBeChecked();
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.());
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.());
  await waitFor(() => expect(cache.isMutating()).toBe(0));
  expect(choice).not.toBeChecked();
  expect(calls.filter(({ name }) => name === `PUT ${path}`).map(({ body }) => body)).toEqual([{ shown: true }, { shown: false }]);
});
