import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { PreferredModal } from '../../../web/features/rides/views/dispatch/preferred-modal';
import { here, inSeconds, preferred } from './fixtures';

const minute = 60_000;

const meta = {
  title: 'features/rides/Preferred modal',
  component: PreferredModal,
  args: { ride: preferred, here, remainingMs: 42_000, busy: null, map: null, onAccept: fn(), onDecline: fn(), onDismiss: fn() },
} satisfies Meta<typeof PreferredModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Now: Story = {
  async play({ args }) {
    const modal = await screen.findByTestId('preferred-ride-modal');
    await expect(modal).toHaveAccessibleName('Preferred Ride Request');
    const accept = screen.getByRole('button', { name: 'Accept' });
    // A press that was meant for what the popup covers accepts nothing.
    await userEvent.click(accept);
    await expect(args.onAccept).not.toHaveBeenCalled();
    await waitFor(() => expect(accept).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(accept);
    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

export const EscapePutsItAside: Story = {
  async play({ args }) {
    await screen.findByTestId('preferred-ride-modal');
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const Answering: Story = { args: { busy: 'accept' } };

const scheduled = {
  ...preferred,
  is_scheduled: true,
  scheduled_time: inSeconds(190_000),
  pickup_time: inSeconds(190_000),
  preferred_driver_timeout: inSeconds(86_400),
};
export const Scheduled: Story = { args: { ride: scheduled, remainingMs: 26 * 60 * minute } };

export const LongestTexts: Story = {
  args: {
    ride: {
      ...preferred,
      notes:
        'I am at the back door by the loading ramp, behind the second green container; ring the lower bell twice. One folding wheelchair, two suitcases, a cat in a box that does not like music.',
      pickup_address:
        'The Harborside Community Center for Music, Letters and the Repair of Small Boats, 1104 Lighthouse Road at the corner of Keeper Lane',
      stops: [{ latitude: 44.1, longitude: -69.09, address: 'Old Mill Museum, 141 Mill Street, Hometown, ME' }],
      profiles: { ...preferred.profiles, full_name: 'Maximiliana Featherstonehaugh-Cholmondeley', average_rating: null },
    },
  },
};
export const Phone: Story = { ...LongestTexts, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
