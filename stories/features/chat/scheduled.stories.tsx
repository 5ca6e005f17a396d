import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ScheduledForm } from '../../../web/features/chat/views/scheduled/scheduled-form';
import { ScheduledLine } from '../../../web/features/chat/views/scheduled/scheduled-line';
import { ScheduledList } from '../../../web/features/chat/views/scheduled/scheduled-list';
import { SendLaterMenu, type SendLaterMenuProps } from '../../../web/features/chat/views/scheduled/send-later-menu';
import { SendTimeDialog, type SendTimeDialogProps } from '../../../web/features/chat/views/scheduled/send-time-dialog';
import { aScheduled, here, longText } from './fixtures';

const waiting = aScheduled();
const failed = aScheduled({
  id: '01990000-0000-7000-8000-00000000a002',
  message: 'Shall I pick you up?',
  send_at: '2026-11-21T13:00:00Z',
  state: 'failed',
  error: 'cannot_message',
});

const meta = {
  title: 'features/chat/Scheduled',
  component: ScheduledList,
  args: {
    scheduled: [waiting, failed],
    hasFailed: false,
    here,
    closesAt: null,
    hasEnded: false,
    busyIds: new Set<string>(),
    isOffline: false,
    isRetrying: false,
    onRetry: fn(),
    onSave: fn(),
    onKeepText: fn(),
    onSendNow: fn(),
    onDelete: fn(),
  },
  decorators: [(Story) => <div className="max-w-md">{Story()}</div>],
} satisfies Meta<typeof ScheduledList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FailedFirst: Story = {
  async play({ args, canvas }) {
    const [first] = canvas.getAllByTestId('scheduled');
    await expect(first).toHaveTextContent('Not sent: you can’t message this person.');
    await userEvent.click(canvas.getAllByRole('button', { name: 'Send now' })[1] as HTMLElement);
    await expect(args.onSendNow).toHaveBeenCalledWith(waiting);
    await userEvent.click(canvas.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
    await expect(args.onDelete).toHaveBeenCalledWith(failed);
  },
};

export const Editing: Story = {
  args: { scheduled: [waiting] },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), ' See you at six.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenCalledWith(
      waiting,
      { message: 'Happy birthday, Dan! See you at six.', sendAt: null },
      expect.any(Function),
    );
  },
};

/** It was sent meanwhile: what was typed stays. */
export const GoneWhileEdited: Story = {
  render: ({ onKeepText }) => (
    <ScheduledForm
      item={waiting}
      here={here}
      closesAt={null}
      isBusy={false}
      isOffline={false}
      isGone
      onSave={fn()}
      onKeepText={(text) => onKeepText(waiting, text)}
      onCancel={fn()}
    />
  ),
  async play({ args, canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), ' See you.');
    await userEvent.click(canvas.getByRole('button', { name: 'Use as draft' }));
    await expect(args.onKeepText).toHaveBeenCalledWith(waiting, 'Happy birthday, Dan! See you.');
  },
};

export const GivingAFailedOneATime: Story = {
  args: { scheduled: [failed] },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).toHaveBeenCalledWith(
      failed,
      { message: failed.message, sendAt: new Date('2026-11-21T16:30:00Z') },
      expect.any(Function),
    );
  },
};
export const Offline: Story = {
  args: { isOffline: true },
  async play({ canvas }) {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
  },
};
/** Nothing of it can be sent any more. */
export const AfterTheEnd: Story = {
  args: { hasEnded: true, closesAt: '2026-11-21T14:00:00Z' },
  async play({ canvas }) {
    await expect(canvas.getByText('Not sent: the conversation had ended.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send now' })).toBeNull();
    await expect(canvas.getAllByRole('button', { name: 'Delete' })).toHaveLength(2);
  },
};
export const Busy: Story = { args: { busyIds: new Set([waiting.id]) } };
export const Loading: Story = { args: { scheduled: null } };
export const Empty: Story = { args: { scheduled: [] } };
export const NotLoaded: Story = { args: { scheduled: null, hasFailed: true } };
export const LongTexts: Story = { args: { scheduled: [aScheduled({ message: longText }), { ...failed, message: longText }] } };
export const OnAPhone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };

const onOpen = fn();
export const OverTheComposer: Story = {
  render: () => <ScheduledLine count={2} onOpen={onOpen} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: '2 scheduled messages' }));
    await expect(onOpen).toHaveBeenCalledOnce();
  },
};

const inFrame = { docs: { story: { inline: false, height: '28rem' } } };
const dialog: SendTimeDialogProps = {
  here,
  closesAt: null,
  isOpen: true,
  disabled: false,
  onClose: fn(),
  onCloseAutoFocus: fn(),
  onSchedule: fn(),
};
const menu: SendLaterMenuProps = {
  here,
  closesAt: null,
  isOpenAtFirst: true,
  isBusy: false,
  disabled: false,
  onSchedule: fn(),
  onClosed: fn(),
};

export const Menu: Story = {
  parameters: inFrame,
  render: () => (
    <div className="flex justify-end pt-72">
      <SendLaterMenu {...menu} />
    </div>
  ),
  async play() {
    await expect(await screen.findByRole('menuitem', { name: /Tomorrow morning/ })).toHaveTextContent('tomorrow, 9:00 AM');
    await userEvent.click(screen.getByRole('menuitem', { name: /Tonight/ }));
    await expect(menu.onSchedule).toHaveBeenCalledWith(new Date('2026-11-22T01:00:00Z'), 'tonight');
  },
};
export const MenuOffline: Story = {
  ...Menu,
  render: () => (
    <div className="flex justify-end pt-72">
      <SendLaterMenu {...menu} disabled />
    </div>
  ),
  async play() {
    await expect(await screen.findByRole('menuitem', { name: /Tonight/ })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const MenuOnAPhone: Story = { ...Menu, globals: { viewport: { value: 'phone' } } };

export const ChoosingATime: Story = {
  parameters: inFrame,
  render: () => <SendTimeDialog {...dialog} />,
  async play() {
    await expect(await screen.findByText('We’ll send it today, 8:00 PM.')).toBeVisible();
  },
};

/** The conversation ends in four hours. */
export const ChoosingATimeBeforeTheEnd: Story = {
  parameters: inFrame,
  render: () => <SendTimeDialog {...dialog} closesAt="2026-11-21T19:30:00Z" />,
  async play() {
    await expect(await screen.findByText('We’ll send it today, 11:30 AM.')).toBeVisible();
  },
};

export const ChoosingATimeOffline: Story = {
  parameters: inFrame,
  render: () => <SendTimeDialog {...dialog} disabled />,
  async play() {
    await expect(await screen.findByRole('button', { name: 'Schedule' })).toBeDisabled();
  },
};
