import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { RevokeQuestion } from '../../../web/features/privacy/views/tokens/revoke-question';
import { aToken } from './fixtures';

const meta = {
  title: 'features/privacy/Revoke token',
  component: RevokeQuestion,
  args: { token: aToken(), isRevoking: false, onRevoke: fn(), onKeep: fn() },
} satisfies Meta<typeof RevokeQuestion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  async play({ args }) {
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    await expect(args.onRevoke).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onKeep).toHaveBeenCalledOnce();
  },
};
export const AskingDark: Story = { globals: { theme: 'dark' } };
export const Revoking: Story = { args: { isRevoking: true } };
export const LongNameOnAPhone: Story = {
  args: { token: aToken({ name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochab' }) },
  globals: { viewport: { value: 'phone' } },
};
