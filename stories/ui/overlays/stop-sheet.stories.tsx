import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../../web/ui/button';
import type { SheetStop } from '../../../web/ui/overlays/sheet-stops';
import { StopSheet, type StopSheetProps } from '../../../web/ui/overlays/stop-sheet';

/** Over a page that stays in use. */
function OverAPage({ stop: first, ...rest }: Omit<StopSheetProps, 'onStop'>) {
  const [stop, setStop] = useState<SheetStop>(first);
  return (
    <div className="relative h-[40rem] overflow-clip rounded-lg bg-sunken">
      <StopSheet {...rest} stop={stop} onStop={setStop} />
    </div>
  );
}

/** As on every page that has one, there is something to press in it: by that the keyboard scrolls it. */
const rows = [
  <Button key="edit" className="self-start">
    Change
  </Button>,
  ...Array.from({ length: 24 }, (_, row) => <p key={row}>{`Line ${row + 1}`}</p>),
];

const meta = {
  title: 'ui/Stop sheet',
  component: OverAPage,
  args: {
    label: 'Book a ride',
    stop: 'half',
    children: rows,
    footer: (
      <Button variant="primary" size="large" isFullWidth>
        Book for $7.50
      </Button>
    ),
  },
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof OverAPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Half: Story = {};
export const Peek: Story = { args: { stop: 'peek' } };
export const Full: Story = { args: { stop: 'full' } };
export const Dark: Story = { globals: { theme: 'dark', viewport: { value: 'phone' } } };
/** No higher than what is in it. */
export const Short: Story = { args: { children: 'Where to?' } };
/** At the left, without a grip. */
export const Beside: Story = { globals: { viewport: { value: 'desktop' } } };

export const ByKeyboard: Story = {
  async play({ canvas }) {
    const sheet = canvas.getByRole('region', { name: 'Book a ride' });
    const grip = canvas.queryByRole('button', { name: 'Show all' });
    // Where the story is shown wide there is nothing to pull.
    if (!grip) return;
    grip.focus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(sheet).toHaveAttribute('data-stop', 'full'));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(sheet).toHaveAttribute('data-stop', 'peek'));
    await expect(canvas.getByRole('button', { name: 'Book for $7.50' })).toBeVisible();
    await userEvent.click(grip);
    await waitFor(() => expect(sheet).toHaveAttribute('data-stop', 'half'));
  },
};
