import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PasswordForm } from '../../../web/features/privacy/views/password-form';

const meta = {
  title: 'features/privacy/Password',
  component: PasswordForm,
  args: { isReady: true, isBusy: false, problem: undefined, onChange: fn() },
  decorators: [(Story) => <div className="max-w-lg">{Story()}</div>],
} satisfies Meta<typeof PasswordForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const EmptyDark: Story = { globals: { theme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Lacking: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    await expect(canvas.getByLabelText(/^Current password/)).toHaveFocus();
    await expect(canvas.getByText('Use at least 10 characters.')).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const Wrong: Story = { args: { problem: { at: 'current', words: 'That isn’t your password.' } } };
export const Unreachable: Story = {
  args: { problem: { at: 'form', words: 'We couldn’t change it. Your password is what it was. Try again.' } },
};
export const Busy: Story = { args: { isBusy: true } };
