import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { TownMap } from '../../../web/features/places/views/town-map';
import { fromTheNorth, house, museum, overTheBridge, station } from './fixtures';

/** The renderer and the town have come, and it is no longer the sketch. */
async function untilDrawn({ canvasElement }: { canvasElement: HTMLElement }) {
  const map = canvasElement.querySelector('[data-slot=town-map]');
  await waitFor(() => expect(map).toHaveAttribute('data-stage', 'drawn'), { timeout: 60_000 });
}

const meta = {
  title: 'features/places/Town map',
  component: TownMap,
  play: untilDrawn,
  args: { pickup: house, destination: station, path: overTheBridge.path, interactive: true },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div className="h-[32rem]">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TownMap>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ride: Story = {
  async play({ canvasElement }) {
    await untilDrawn({ canvasElement });
    const map = canvasElement.querySelector('[data-slot=town-map]');
    await expect(map).toHaveAccessibleName(/^Map: from 12 Mill Street to Harbor Station, 1\.\d mi$/);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
/** A town of one's own without a map style: the ride alone, on bare land. */
export const WithoutStreets: Story = { args: { ground: { kind: 'plain' } } };
export const Town: Story = { args: { pickup: undefined, destination: undefined, path: undefined } };
export const PickupOnly: Story = { args: { destination: undefined, path: undefined } };
export const WithStops: Story = { args: { stops: [museum] } };
/** To the pickup first, paler what comes after. */
export const DriverComing: Story = {
  args: { phase: 'coming', way: fromTheNorth, driver: { lat: 44.10824, lng: -69.08471, name: 'Dan', ageS: 3 } },
};
export const DriverHere: Story = { args: { phase: 'here', driver: { lat: 44.10338, lng: -69.08745, name: 'Dan', ageS: 3, heading: 262 } } };
/** What is driven is grey; the car is turned along its way. */
export const OnTheTrip: Story = {
  args: { phase: 'trip', driver: { lat: 44.1028, lng: -69.0919, name: 'Dan', ageS: 3 } },
  async play({ canvasElement }) {
    await untilDrawn({ canvasElement });
    await expect(canvasElement.querySelector('[data-slot=town-map]')).toHaveAccessibleName(/Dan is driving you$/);
  },
};
export const DriverLastSeen: Story = { args: { driver: { lat: 44.1053, lng: -69.0957, name: 'Dan', ageS: 45 } } };
export const ChoosingAPoint: Story = { args: { onPick: () => undefined } };
export const BesideAPanel: Story = { args: { insets: { left: 360 } }, globals: { viewport: { value: 'desktop' } } };

export const Picture: Story = {
  args: { interactive: false },
  decorators: [
    (Story) => (
      <div className="h-44 max-w-sm overflow-hidden rounded-lg">
        <Story />
      </div>
    ),
  ],
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
