import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Composer } from '../../../web/features/chat/views/composer';

afterEach(cleanup);

const onSend = jest.fn<(text: string) => void>();
afterEach(() => {
  onSend.mockClear();
});

function Held({ isOffline = false, isLoading = false, start = '' }) {
  const [text, setText] = useState(start);
  return <Composer text={text} isOffline={isOffline} isLoading={isLoading} onChange={setText} onSend={onSend} />;
}

test('Enter sends, Shift+Enter begins a new line (M96)', async () => {
  render(<Held />);
  await userEvent.type(screen.getByPlaceholderText('Type a message...'), 'one{Shift>}{Enter}{/Shift}two{Enter}');
  expect(onSend.mock.calls).toEqual([['one\ntwo']]);
});

test('Enter with nothing typed sends nothing; the button sends a thumbs up', async () => {
  render(<Held />);
  await userEvent.type(screen.getByRole('textbox'), '  {Enter}');
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send a thumbs up' }));
  expect(onSend.mock.calls).toEqual([['👍']]);
});

test('while disconnected the input is disabled and says so; the text is kept (M97)', () => {
  const { rerender } = render(<Held start="a draft" isOffline />);
  expect(screen.getByPlaceholderText('Offline - messages will be sent when reconnected')).toBeDisabled();
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  // The box is the specification's to the letter; what was typed stands over it.
  expect(screen.getByRole('textbox')).toHaveValue('');
  expect(screen.getByRole('region', { name: 'Your draft' })).toHaveTextContent('a draft');
  rerender(<Held start="a draft" />);
  expect(screen.queryByRole('region', { name: 'Your draft' })).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('a draft');
});

test('more than 8,000 characters are not sent', async () => {
  render(<Held start={'x'.repeat(8_003)} />);
  expect(screen.getByRole('alert')).toHaveTextContent('3 characters too many');
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});

test('nothing goes before the outbox is open', async () => {
  render(<Held start="hello" isLoading />);
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});
