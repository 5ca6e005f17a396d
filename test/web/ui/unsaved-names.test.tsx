import '@testing-library/jest-dom/jest-globals';
import './server-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { endpoint } from '../../../stories/features/privacy/fixtures';
import { RenameDialog } from '../../../web/features/chat/views/agents/rename-dialog';
import { NewTokenDialog } from '../../../web/features/privacy/views/tokens/new-token-dialog';

afterEach(cleanup);

const act = () => undefined;
const dialogs: Readonly<Record<string, (leave: () => void) => ReactElement>> = {
  'a conversation’s name': (leave) => <RenameDialog isBusy={false} name="Penny" problem={null} onSave={act} onClose={leave} />,
  'a new token': (leave) => (
    <NewTokenDialog endpoint={endpoint} token={undefined} isMaking={false} onMake={act} onCopy={async () => true} onClose={leave} />
  ),
};

test.each(Object.entries(dialogs))('%s that is written goes with its dialog only after a question', async (_, dialog) => {
  const left = jest.fn();
  render(dialog(left));
  const name = screen.getByRole('textbox');
  await userEvent.type(name, ' too');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(left).not.toHaveBeenCalled();
  expect(name).toHaveDisplayValue(/too$/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(left).toHaveBeenCalledTimes(1);
});

test.each(Object.entries(dialogs))('%s goes at once where nothing is written', async (_, dialog) => {
  const left = jest.fn();
  render(dialog(left));
  await userEvent.keyboard('{Escape}');
  expect(left).toHaveBeenCalledTimes(1);
});
