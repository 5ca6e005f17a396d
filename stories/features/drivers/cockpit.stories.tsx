import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AvailabilityPanel } from '../../../web/features/drivers/views/availability-panel';
import { Cockpit } from '../../../web/features/drivers/views/cockpit';
import { Skeleton } from '../../../web/ui/feedback/skeleton';

const meta = {
  title: 'features/drivers/Cockpit',
  component: Cockpit,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Your work now',
    map: <p className="size-full bg-sunken p-4 text-caption text-ink-soft">The map</p>,
    children: (
      <>
        <AvailabilityPanel
          state={{ availability: 'available', is_bookable: true, active_ride_id: null }}
          device="found"
          isHeard
          isSetting={false}
          onSwitch={fn()}
          onTryAgain={fn()}
        />
        <Skeleton className="h-40 rounded-xl" />
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div className="flex h-dvh flex-col bg-paper">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Cockpit>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  async play({ canvas, canvasElement }) {
    // Beside the panel the map has the whole height.
    const room = canvasElement.querySelector('[data-slot=cockpit]')?.clientHeight ?? 0;
    await expect(canvas.getByText('The map').clientHeight).toBe(room);
  },
};
export const Tablet: Story = { globals: { viewport: { value: 'tablet' } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
