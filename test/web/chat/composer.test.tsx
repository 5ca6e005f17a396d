import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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

test('S13: whoever was writing types no shortcut while disconnected, and goes on where they were (M97)', async () => {
  const { rerender } = render(<Held />);
  await userEvent.type(screen.getByRole('textbox'), 'I am a');
  rerender(<Held isOffline />);
  const place = screen.getByRole('group', { name: 'Offline - messages will be sent when reconnected' });
  expect(place).toHaveFocus();
  // A letter is answered here; what goes with Ctrl is the page's.
  expect(fireEvent.keyDown(place, { key: 'g' })).toBe(false);
  expect(fireEvent.keyDown(place, { key: 'k', ctrlKey: true })).toBe(true);
  expect(fireEvent.keyDown(place, { key: 'Tab' })).toBe(true);
  rerender(<Held />);
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('S13: whoever went elsewhere by then stays there', async () => {
  const both = (isOffline: boolean) => (
    <>
      <Held isOffline={isOffline} />
      <input aria-label="elsewhere" />
    </>
  );
  const { rerender } = render(both(false));
  await userEvent.type(screen.getByPlaceholderText('Type a message...'), 'I am a');
  rerender(both(true));
  await userEvent.click(screen.getByLabelText('elsewhere'));
  rerender(both(false));
  expect(screen.getByLabelText('elsewhere')).toHaveFocus();
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
