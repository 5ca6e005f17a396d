import type { Meta, StoryObj } from '@storybook/react-vite';
import { Select } from '../../../web/ui/forms/select';

const meta = {
  title: 'ui/Select',
  component: Select,
  args: {
    'aria-label': 'Sort by',
    children: (
      <>
        <option value="near">Nearest first</option>
        <option value="rating">Best rated first</option>
        <option value="cheap">Lowest price first</option>
      </>
    ),
  },
  decorators: [(Story) => <div className="max-w-xs">{Story()}</div>],
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Chosen: Story = { args: { defaultValue: 'rating' } };
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = { args: { 'aria-invalid': true } };
export const LongestText: Story = {
  args: { children: <option>Drivers who know you, then drivers your friends have rated with five stars, then anyone nearby</option> },
};
export const Empty: Story = {
  args: {
    defaultValue: '',
    children: (
      <>
        <option value="">Choose a car</option>
        <option value="sedan">Sedan</option>
      </>
    ),
  },
};
