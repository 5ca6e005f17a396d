import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { type ProofWay, ReauthenticationDialog } from '../../../web/features/auth/views/reauthentication-dialog';

const onPassword = fn();
const byPassword = (change: Partial<Extract<ProofWay, { by: 'password' }>> = {}): ProofWay => ({
  by: 'password',
  isBusy: false,
  problem: undefined,
  onPassword,
  ...change,
});
const provider: ProofWay = { by: 'provider', href: '#provider' };

const meta = {
  title: 'features/auth/Reauthentication dialog',
  component: ReauthenticationDialog,
  parameters: { layout: 'fullscreen' },
  args: { way: byPassword(), onCancel: fn() },
} satisfies Meta<typeof ReauthenticationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Password: Story = {};
export const PasswordDark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const Busy: Story = { args: { way: byPassword({ isBusy: true }) } };
export const Wrong: Story = { args: { way: byPassword({ problem: 'That isn’t your password.' }) } };
export const Locked: Story = { args: { way: byPassword({ problem: 'Too many tries. Try again in 40 seconds.' }) } };
export const Offline: Story = { args: { way: byPassword({ problem: 'We couldn’t check that. Nothing has changed. Try again.' }) } };
export const Loading: Story = { args: { way: { by: 'loading' } } };
export const NotLoaded: Story = { args: { way: { by: 'nothing', isRetrying: false, onRetry: fn() } } };
export const Provider: Story = { args: { way: provider } };
export const ProviderPhone: Story = { args: { way: provider }, globals: { viewport: { value: 'phone' } } };

/** What the provider asks is in another tab; the dialog says that it waits. */
export const ProviderWaiting: Story = {
  args: { way: provider },
  async play() {
    const link = screen.getByRole('link', { name: 'Sign in in a new tab' });
    link.addEventListener('click', (event) => event.preventDefault(), { capture: true });
    link.focus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('status')).toHaveTextContent('Waiting for you to finish in the other tab');
  },
};

/** Typed and sent without a mouse; without a password nothing is sent, and Escape leaves. */
export const Keyboard: Story = {
  async play({ args }) {
    onPassword.mockClear();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByText('Enter your password.')).toBeVisible();
    await userEvent.keyboard('locally-owned{Enter}');
    await expect(onPassword.mock.calls).toEqual([['locally-owned']]);
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
