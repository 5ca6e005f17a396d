import type { Meta, StoryObj } from '@storybook/react-vite';
import { MapPin, Search } from 'lucide-react';
import { Field } from '../../../web/ui/forms/field';
import { Input } from '../../../web/ui/forms/input';

const meta = {
  title: 'ui/Input',
  component: Input,
  args: { 'aria-label': 'Where to?', placeholder: 'Where to?' },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof Input>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: '12 Orchard Lane' } };
export const WithIcon: Story = {
  args: { leading: <Search />, placeholder: 'Search friends', 'aria-label': 'Search friends', type: 'search' },
};
export const WithUnit: Story = {
  args: { leading: <MapPin />, trailing: 'mi', defaultValue: '12', 'aria-label': 'Radius', inputMode: 'numeric' },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: '12 Orchard Lane' } };
export const Invalid: Story = { args: { 'aria-invalid': true, defaultValue: 'nowhere' } };
export const LongestText: Story = {
  args: { defaultValue: 'The old mill behind the railway station, second gate on the left after the post office' },
};
export const InAField: Story = {
  render: () => (
    <Field label="Pickup" hint="A street and number, or a place you saved.">
      <Input placeholder="12 Orchard Lane" />
    </Field>
  ),
};
