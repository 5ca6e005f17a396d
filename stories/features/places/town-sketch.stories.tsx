import type { Meta, StoryObj } from '@storybook/react-vite';
import { TownSketch } from '../../../web/features/places/views/map/town-sketch';
import { fromTheNorth, house, museum, overTheBridge, station } from './fixtures';

const ride = { pickup: house, destination: station, path: overTheBridge.path };

const meta = {
  title: 'features/places/Town sketch',
  component: TownSketch,
  args: { content: ride, insets: {}, hasNames: true },
  decorators: [
    (Story) => (
      <div className="relative h-96 max-w-xl">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TownSketch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the server draws before the map comes, and what stays where there is no WebGL: the same streets at the same place. */
export const Ride: Story = {};
export const Town: Story = { args: { content: {} } };
export const WithStop: Story = { args: { content: { ...ride, stops: [museum] } } };
export const OnePoint: Story = { args: { content: { pickup: house } } };
export const DriverComing: Story = {
  args: { content: { ...ride, phase: 'coming', way: fromTheNorth, driver: { lat: 44.10824, lng: -69.08471, name: 'Dan', ageS: 2 } } },
};
export const OnTheTrip: Story = {
  args: { content: { ...ride, phase: 'trip', driver: { lat: 44.1028, lng: -69.0919, name: 'Dan', ageS: 2 } } },
};
export const LastSeen: Story = {
  args: { content: { ...ride, phase: 'trip', driver: { lat: 44.1028, lng: -69.0919, name: 'Dan', ageS: 72 } } },
};
export const BesideAPanel: Story = { args: { insets: { left: 240 } } };
export const Strip: Story = {
  args: { hasNames: false },
  decorators: [
    (Story) => (
      <div className="relative h-32 max-w-80">
        <Story />
      </div>
    ),
  ],
};
export const Dark: Story = { globals: { theme: 'dark' } };
