import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { HubNav } from '../../../web/features/friends/views/hub-nav';
import { PrivacyForm } from '../../../web/features/friends/views/privacy-form';
import { ReportForm } from '../../../web/features/friends/views/report-form';
import { SearchBox } from '../../../web/features/friends/views/search-box';
import { texts } from '../../../web/features/friends/texts';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog';
import { Dialog } from '../../../web/ui/overlays/dialog';

const meta = {
  title: 'features/friends/Forms',
  component: ReportForm,
  args: {
    name: 'Dan',
    maxLength: 4_000,
    isSending: false,
    hasFailed: false,
    isAlsoBlocked: false,
    onAlsoBlock: fn(),
    onSend: fn(),
  },
  decorators: [
    (Story, { args }) => (
      <Dialog open isBusy={args.isSending}>
        <div className="max-w-md bg-surface p-4">
          <Story />
        </div>
      </Dialog>
    ),
  ],
} satisfies Meta<typeof ReportForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Report: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('radio', { name: 'I felt unsafe on a ride' }));
    await userEvent.type(canvas.getByRole('textbox'), 'He ran two red lights.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }));
    await expect(args.onSend).toHaveBeenCalledWith({ reason: 'safety', text: 'He ran two red lights.' });
  },
};
export const ReportWithoutWords: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }));
    await expect(canvas.getByText('Tell us what happened.')).toBeVisible();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
export const ReportSending: Story = { args: { isSending: true } };
export const ReportFailed: Story = { args: { hasFailed: true, isAlsoBlocked: true } };
export const ReportDark: Story = { globals: { theme: 'dark' } };
export const ReportOnPhone: Story = { globals: { viewport: { value: 'phone' } } };

const onChange = fn();
export const Privacy: Story = {
  render: () => <PrivacyForm settings={{ suggestable: true, requests_from: 'everyone' }} onChange={onChange} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('radio', { name: /^No one/ }));
    await expect(onChange).toHaveBeenCalledWith({ suggestable: true, requests_from: 'nobody' });
  },
};
export const PrivacyClosed: Story = {
  render: () => <PrivacyForm settings={{ suggestable: false, requests_from: 'nobody' }} onChange={fn()} />,
};
export const PrivacyDark: Story = { ...PrivacyClosed, globals: { theme: 'dark' } };

export const Search: Story = { render: () => <SearchBox value="" maxLength={100} isBusy={false} onChange={fn()} /> };
export const SearchTyped: Story = { render: () => <SearchBox value="dan" maxLength={100} isBusy={false} onChange={fn()} /> };
export const SearchBusy: Story = { render: () => <SearchBox value="dan" maxLength={100} isBusy onChange={fn()} /> };

export const Parts: Story = { render: () => <HubNav current="friends" onGo={fn()} /> };
export const PartsOnPhone: Story = { ...Parts, globals: { viewport: { value: 'phone' } } };

const confirm = { isOpen: true, onConfirm: fn(), onClose: fn() };
const blocking = () => ({
  title: texts.blocking.title({ name: 'Dan' }),
  description: texts.blocking.hint,
  cancel: texts.cancel,
  act: texts.block,
});
export const Confirm: Story = {
  render: () => <ConfirmDialog {...confirm} {...blocking()} isBusy={false} />,
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    page.getByRole('button', { name: 'Block' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(confirm.onConfirm).toHaveBeenCalled();
  },
};
export const Confirming: Story = { render: () => <ConfirmDialog {...confirm} {...blocking()} isBusy /> };
