import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkbox } from '../../web/ui/checkbox';

const meta = {
  title: 'ui/Checkbox',
  component: Checkbox,
  args: { 'aria-label': 'Share this ride with friends' },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {};
export const Checked: Story = { args: { defaultChecked: true } };
export const Mixed: Story = { args: { checked: 'indeterminate' } };
export const Invalid: Story = { args: { 'aria-invalid': true } };
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };
