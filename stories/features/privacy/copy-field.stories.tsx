import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { newTokenTexts, tokenTexts } from '../../../web/features/privacy/texts';
import { CopyField } from '../../../web/features/privacy/views/tokens/copy-field';
import { endpoint } from './fixtures';

const meta = {
  title: 'features/privacy/Copy field',
  component: CopyField,
  args: { label: tokenTexts.endpoint, value: endpoint, copyLabel: newTokenTexts.copyAddress, onCopy: fn(async () => true) },
} satisfies Meta<typeof CopyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Address: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy address' }));
    await expect(args.onCopy).toHaveBeenCalledWith(endpoint);
    await expect(await canvas.findByText('Copied')).toBeInTheDocument();
  },
};
export const AddressDark: Story = { globals: { theme: 'dark' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const NoClipboard: Story = {
  args: { onCopy: fn(async () => false) },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy address' }));
    await expect(await canvas.findByText(newTokenTexts.copyFailed)).toBeVisible();
  },
};
