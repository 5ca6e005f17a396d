import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlateLine } from '../../../web/ui/rides/plate-line';

const meta = {
  title: 'ui/Plate line',
  component: PlateLine,
  args: {
    vehicle: { colour: 'Blue', make: 'Toyota', model: 'Prius', plate: 'ABC 1234' },
    words: { car: ({ color, make, model }) => `${color} ${make} ${model}`, plate: 'Plate' },
  },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof PlateLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const LongestText: Story = {
  args: { vehicle: { colour: 'Midnight blue metallic', make: 'Mercedes-Benz', model: 'Sprinter 319 Passenger Van', plate: 'WXYZ 98765' } },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
