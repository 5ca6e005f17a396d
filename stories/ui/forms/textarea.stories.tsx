import type { Meta, StoryObj } from '@storybook/react-vite';
import { Field } from '../../../web/ui/forms/field';
import { Textarea } from '../../../web/ui/forms/textarea';

const meta = {
  title: 'ui/Textarea',
  component: Textarea,
  args: { 'aria-label': 'A note for your driver', placeholder: 'A note for your driver' },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'The bell is broken, please ring me when you are here.' } };
export const LongestText: Story = { args: { defaultValue: 'I have two suitcases and a cello. '.repeat(20) } };
export const Invalid: Story = { args: { 'aria-invalid': true } };
export const Disabled: Story = { args: { disabled: true } };
export const InAFieldWithError: Story = {
  render: (args) => (
    <Field label="A note for your driver" error="A note has at most 280 characters.">
      <Textarea {...args} aria-label={undefined} />
    </Field>
  ),
};
