import type { Meta, StoryObj } from '@storybook/react-vite';
import { RouteSketch } from '../../../web/features/places/views/route-sketch';
import { house, museum, overTheBridge, station } from './fixtures';

const meta = {
  title: 'features/places/RouteSketch',
  component: RouteSketch,
  args: { content: { pickup: house, destination: station, path: overTheBridge.path } },
  decorators: [
    (Story) => (
      <div className="relative h-64 max-w-md bg-sunken">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RouteSketch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the server draws before the map comes, and what stays where there is no WebGL. */
export const Way: Story = {};
export const WithStop: Story = { args: { content: { pickup: house, destination: station, stops: [museum] } } };
export const OnePoint: Story = { args: { content: { pickup: house } } };
export const Dark: Story = { globals: { theme: 'dark' } };
