import './browser-globals';
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useShortcuts } from '../../../web/lib/device/shortcuts';
import { CommandPalette, type Command } from '../../../web/ui/overlays/command-palette';

const command = (id: string, onChoose = () => undefined): Command => ({ id, label: id, onChoose });

function Palette({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const fitting = commands.filter(({ label }) => label.includes(query));
  return (
    <CommandPalette
      isOpen
      onClose={onClose}
      query={query}
      onQuery={setQuery}
      groups={[{ label: 'Go to', commands: fitting }]}
      placeholder="Where to?"
      emptyText="Nothing fits."
    />
  );
}

test('the palette is walked by arrows while the focus stays in its box, and Enter takes', async () => {
  const user = userEvent.setup();
  const onChoose = jest.fn(() => undefined);
  const onClose = jest.fn();
  render(<Palette commands={[command('rides'), command('messages', onChoose), command('mail')]} onClose={onClose} />);
  const box = screen.getByRole('combobox', { name: 'Where to?' });
  await user.type(box, 'm');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['messages', 'mail']);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('mail');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('the keys that opened the palette close it: %s', async (keys) => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(<Palette commands={[command('rides')]} onClose={onClose} />);
  await user.type(screen.getByRole('combobox'), keys);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the palette says when nothing fits', async () => {
  const user = userEvent.setup();
  render(<Palette commands={[command('rides')]} onClose={() => undefined} />);
  await user.type(screen.getByRole('combobox'), 'zebra');
  expect(screen.getByRole('status').textContent).toBe('Nothing fits.');
});

function Keys({ run }: { run: (what: string) => void }) {
  useShortcuts({ 'mod+k': () => run('palette'), '?': () => run('help'), 'g m': () => run('messages') });
  return (
    <>
      <input aria-label="Name" />
      <input type="radio" aria-label="Driver" />
      <div role="alertdialog" aria-label="Leave?">
        <button type="button">Stay</button>
      </div>
    </>
  );
}

test('shortcuts work on the page, one key after the other too, and rest while one types', async () => {
  const user = userEvent.setup({ delay: null });
  const run = jest.fn();
  render(<Keys run={run} />);
  await user.keyboard('{Control>}k{/Control}?gm');
  expect(run.mock.calls.flat()).toEqual(['palette', 'help', 'messages']);
  await user.click(screen.getByLabelText('Name'));
  await user.keyboard('?gm');
  expect(run).toHaveBeenCalledTimes(3);
  await user.keyboard('{Control>}k{/Control}');
  expect(run).toHaveBeenLastCalledWith('palette');
});

test('shortcuts work from a radio, which takes no letters, and rest under a question', async () => {
  const user = userEvent.setup({ delay: null });
  const run = jest.fn();
  render(<Keys run={run} />);
  await user.click(screen.getByLabelText('Driver'));
  await user.keyboard('gm');
  expect(run.mock.calls.flat()).toEqual(['messages']);
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await user.keyboard('gm{Control>}k{/Control}');
  expect(run).toHaveBeenCalledTimes(1);
});
