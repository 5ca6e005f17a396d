import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { AlertPanel } from '../../../web/features/support/views/alert-panel';

const alert = {
  id: '0198a0a0-0000-7000-8000-000000000001',
  raised_at: '2026-11-21T15:00:00.000Z',
  ended_at: null,
  contacts_told: 2,
};

const meta = {
  title: 'features/support/Ride alert',
  component: AlertPanel,
  args: {
    alert: null,
    mayRaise: true,
    here: { now: '2026-11-21T15:10:00.000Z', timeZone: 'America/New_York' },
    isOnline: true,
    isSending: false,
    isEnding: false,
    problem: undefined,
    number: '911',
    message: 'I need help. Plate HT 204.',
    onRaise: fn(),
    onEnd: fn(),
  },
} satisfies Meta<typeof AlertPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Held: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Hold to alert silently' });
    // A tap sends nothing.
    await fireEvent.pointerDown(button);
    await fireEvent.pointerUp(button);
    await fireEvent.pointerDown(button);
    await waitFor(() => expect(args.onRaise).toHaveBeenCalledTimes(1));
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: 'Hold to alert silently' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRaise).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Press again to send the alert' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRaise).toHaveBeenCalledTimes(1);
  },
};

export const Sending: Story = { args: { isSending: true } };

export const Sent: Story = {
  args: { alert },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Alert sent today at 10:00 AM')).toBeVisible();
    await expect(canvas.getByText(/2 trusted contacts know/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'I’m safe' }));
    await expect(args.onEnd).toHaveBeenCalledTimes(1);
  },
};

export const Safe: Story = { args: { alert: { ...alert, contacts_told: 0, ended_at: '2026-11-21T15:04:00.000Z' } } };

/** Where the ride allows no new one: it was given back, or a driver is looked for. */
export const EndedOnly: Story = {
  args: { alert, mayRaise: false },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'I’m safe' }));
    await expect(args.onEnd).toHaveBeenCalledTimes(1);
  },
};

export const EndedOnlyOffLine: Story = {
  args: { alert, mayRaise: false, isOnline: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('no one can be told that you’re safe');
    await expect(canvas.getByRole('button', { name: 'I’m safe' })).toBeVisible();
  },
};

export const OffLine: Story = {
  args: { isOnline: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You’re offline');
    await expect(canvas.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
    await expect(canvas.getByRole('link', { name: 'Text someone' })).toHaveAttribute('href', expect.stringContaining('Plate%20HT%20204'));
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Refused: Story = { args: { problem: 'The alert may not have been sent. Try again, or call or text.' } };
