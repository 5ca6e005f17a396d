import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../../web/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '../../../web/ui/overlays/popover';

const meta = {
  title: 'ui/Popover',
  component: Popover,
  args: {
    defaultOpen: true,
    children: (
      <>
        <PopoverTrigger asChild>
          <Button>Price details</Button>
        </PopoverTrigger>
        <PopoverContent align="start" aria-label="Price details">
          <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm">
            <dt className="text-ink-soft">Base fare</dt>
            <dd className="numeral">$3.00</dd>
            <dt className="text-ink-soft">4.2 miles</dt>
            <dd className="numeral">$9.50</dd>
          </dl>
          <Button size="small" className="mt-3">
            Got it
          </Button>
        </PopoverContent>
      </>
    ),
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 220 } } },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Closed: Story = { args: { defaultOpen: false } };

export const OpensAndCloses: Story = {
  args: { defaultOpen: false },
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: 'Price details' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Got it' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const LongestText: Story = {
  args: {
    children: (
      <>
        <PopoverTrigger asChild>
          <Button>How we price</Button>
        </PopoverTrigger>
        <PopoverContent align="start" aria-label="How we price" tabIndex={0}>
          {'Each mile costs the same for everyone, at any hour of any day. '.repeat(40)}
        </PopoverContent>
      </>
    ),
  },
};
