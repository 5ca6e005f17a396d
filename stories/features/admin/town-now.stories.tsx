import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TownLists } from '../../../web/features/admin/views/town-now/town-lists';
import { MapLegend } from '../../../web/features/admin/views/town-now/map-legend';
import { TownMap } from '../../../web/features/places/views/town-map';
import { marksOf } from '../../../web/features/admin/state/town-now';
import { aTown, here } from './fixtures';

const meta = {
  title: 'features/admin/Town now',
  component: TownLists,
  args: { town: aTown(), here, has: { rides: true, drivers: true } },
} satisfies Meta<typeof TownLists>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Busy: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Finn Rivera' })).toBeVisible();
    await expect(canvas.getByText('Looking for a driver')).toBeVisible();
  },
};
export const OnTheMap: Story = {
  render: ({ town }) => (
    <div className="flex h-96 flex-col gap-2">
      <TownMap marks={marksOf(town, here.now)} label="Map of everyone" interactive onMark={() => undefined} />
      <MapLegend />
    </div>
  ),
};
export const Quiet: Story = { args: { town: aTown({ rides: [], rides_total: 0, drivers: [], drivers_total: 0 }) } };
export const Full: Story = { args: { town: aTown({ rides_total: 340, drivers_total: 120 }) } };
export const OnlyDrivers: Story = { args: { has: { rides: false, drivers: true } } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
