import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { SignInDialog } from '../../web/app/shell/panels/sign-in-dialog';

const meta = {
  title: 'app/Sign-in dialog',
  component: SignInDialog,
  parameters: { layout: 'fullscreen' },
  args: { signIn: '/sign-in?redirect_url=%2Fhome', signUp: '/sign-up?redirect_url=%2Fhome', onClose: fn() },
} satisfies Meta<typeof SignInDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Login: Story = {};
export const LoginDark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** The tabs change by arrow key, each with its door; Escape leaves (M9). */
export const Keyboard: Story = {
  async play({ args }) {
    await expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', args.signIn);
    screen.getByRole('tab', { name: 'Login' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    await expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', args.signUp);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
