import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { newTokenTexts } from '../../../web/features/privacy/texts';
import { NewTokenDialog } from '../../../web/features/privacy/views/tokens/new-token-dialog';
import { endpoint } from './fixtures';

const meta = {
  title: 'features/privacy/New token',
  component: NewTokenDialog,
  args: { endpoint, token: undefined, isMaking: false, onMake: fn(), onCopy: fn(async () => true), onClose: fn() },
} satisfies Meta<typeof NewTokenDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const token = `htp_${'aB3-'.repeat(11).slice(0, 43)}`;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

export const Asking: Story = {
  async play({ args }) {
    const form = await dialog('New access token');
    await userEvent.click(form.getByRole('button', { name: 'Make token' }));
    await expect(form.getByText(newTokenTexts.nameMissing)).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), ' Desk assistant ');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Works for' }), '90 days');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(form.getByRole('button', { name: 'Make token' }));
    await expect(args.onMake).toHaveBeenLastCalledWith({ name: 'Desk assistant', days: 90, scope: 'read' });
  },
};
export const AskingDark: Story = { globals: { theme: 'dark' } };
export const AskingOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Making: Story = { args: { isMaking: true } };
export const Failed: Story = { args: { problem: newTokenTexts.failed } };
export const Made: Story = {
  args: { token },
  async play({ args }) {
    const made = await dialog('Copy your token now');
    await expect(made.getByRole('textbox', { name: 'Access token' })).toHaveValue(token);
    await userEvent.click(made.getByRole('button', { name: 'Copy token' }));
    await expect(args.onCopy).toHaveBeenCalledWith(token);
    await userEvent.click(made.getByRole('button', { name: 'Copy address' }));
    await expect(args.onCopy).toHaveBeenCalledWith(endpoint);
  },
};
export const MadeDark: Story = { args: { token }, globals: { theme: 'dark' } };
export const MadeOnAPhone: Story = { args: { token }, globals: { viewport: { value: 'phone' } } };
export const NoClipboard: Story = {
  args: { token, onCopy: fn(async () => false) },
  async play() {
    const made = await dialog('Copy your token now');
    await userEvent.click(made.getByRole('button', { name: 'Copy token' }));
    await expect(await made.findByText(newTokenTexts.copyFailed)).toBeVisible();
  },
};
export const RightToLeft: Story = { args: { token }, globals: { direction: 'rtl' } };
