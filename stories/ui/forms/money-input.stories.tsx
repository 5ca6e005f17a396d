import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Field } from '../../../web/ui/forms/field';
import { MoneyInput } from '../../../web/ui/forms/money-input';

const meta = {
  title: 'ui/Money input',
  component: MoneyInput,
  args: { value: '12.50', onType: fn() },
  render: (args) => (
    <Field label="Amount" className="max-w-sm">
      <MoneyInput {...args} />
    </Field>
  ),
} satisfies Meta<typeof MoneyInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  async play({ args, canvas }) {
    await userEvent.type(canvas.getByLabelText('Amount'), '5');
    await expect(args.onType).toHaveBeenCalledWith('12.505');
  },
};
export const WithPlaceholder: Story = { args: { value: '', placeholder: '25.00' } };
export const WithUnit: Story = { args: { className: 'pe-12', trailing: <span aria-hidden="true">USD</span> } };
export const Disabled: Story = { args: { disabled: true } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
