import type { Meta, StoryObj } from '@storybook/react-vite';
import { MapPin } from 'lucide-react';
import { expect, screen } from 'storybook/test';
import { Button } from '../../../web/ui/button';
import { Toaster } from '../../../web/ui/feedback/toast';
import { dismissToast, toast, toastStore, type ToastMessage } from '../../../web/ui/feedback/toast-store';

function ToastRoom({ message }: { message: ToastMessage }) {
  return (
    <div className="min-h-40">
      <Button onClick={() => toast(message)}>Show it again</Button>
      <Toaster />
    </div>
  );
}

const meta = {
  title: 'ui/Toast',
  component: ToastRoom,
  args: { message: { title: 'Ride booked', description: 'Dan picks you up at 8:30 AM.', duration: 60_000 } },
  parameters: { docs: { story: { inline: false, iframeHeight: 220 } } },
  async play({ args }) {
    toast(args.message);
    await expect((await screen.findAllByText(args.message.title))[0]).toBeInTheDocument();
  },
  beforeEach: () => () => {
    for (const shown of toastStore.getSnapshot()) dismissToast(shown.id);
  },
} satisfies Meta<typeof ToastRoom>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const Success: Story = { args: { message: { title: 'Paid', description: '$12.50 to Dan.', tone: 'success', duration: 60_000 } } };
export const Warning: Story = {
  args: { message: { title: 'You are offline', description: 'Messages go out when you are back.', tone: 'warning', duration: 60_000 } },
};
export const Destructive: Story = {
  args: { message: { title: 'Error', description: 'Failed to accept ride', tone: 'danger', duration: 60_000 } },
};
export const TitleOnly: Story = { args: { message: { title: 'Copied', duration: 60_000 } } };
export const WithAct: Story = {
  args: { message: { title: 'Friend removed', action: { label: 'Undo', onAct: () => undefined }, duration: 60_000 } },
};
/** Read out at once, though nothing failed; the icon stands in for the tone's. */
export const Urgent: Story = {
  args: {
    message: {
      title: 'Dan is here',
      description: 'Meet at 12 Mill Street.',
      isUrgent: true,
      icon: <MapPin className="size-5 text-brand-text" aria-hidden="true" />,
      action: { label: 'Open ride', onAct: () => undefined },
      duration: 60_000,
    },
  },
};
export const LongestText: Story = {
  args: {
    message: {
      title: 'Your message to the Thursday carpool could not be delivered to two of the five people in it',
      description: 'It is kept and goes out by itself as soon as they can be reached; there is nothing that you need to do.',
      tone: 'danger',
      duration: 60_000,
    },
  },
};
