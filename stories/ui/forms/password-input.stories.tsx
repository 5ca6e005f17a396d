import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Field } from '../../../web/ui/forms/field';
import { PasswordInput } from '../../../web/ui/forms/password-input';

const meta = {
  title: 'ui/Password input',
  component: PasswordInput,
  args: { 'aria-label': 'Password', autoComplete: 'current-password' },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof PasswordInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = { args: { defaultValue: 'a short sentence' } };
export const Shown: Story = {
  args: { defaultValue: 'a short sentence' },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Show what you typed' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Hide what you typed' })).toHaveAttribute('aria-pressed', 'true');
  },
};
export const InAField: Story = {
  args: { autoComplete: 'new-password' },
  render: ({ autoComplete }) => (
    <Field label="Password" hint="At least 10 characters.">
      <PasswordInput autoComplete={autoComplete} />
    </Field>
  ),
};
