import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { emptyDraft } from '../../../web/features/admin/state/announcements/announcement-draft';
import { AnnouncementForm } from '../../../web/features/admin/views/announcements/announcement-form';
import { AnnouncementList } from '../../../web/features/admin/views/announcements/announcement-list';
import { AnnouncementPreview } from '../../../web/features/admin/views/announcements/announcement-preview';
import { EndAnnouncement } from '../../../web/features/admin/views/announcements/end-announcement';
import { here } from './fixtures';
import { anAnnouncement, everyAnnouncement as announcements } from './town-fixtures';

const meta = {
  title: 'features/admin/Announcements',
  component: AnnouncementList,
  args: { announcements, here, nextTo: '?cursor=next', firstTo: null, onEnd: fn() },
} satisfies Meta<typeof AnnouncementList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop “Storm tonight”' }));
    await expect(args.onEnd).toHaveBeenLastCalledWith('stop', announcements[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'Withdraw “Storm tonight”' }));
    await expect(args.onEnd).toHaveBeenLastCalledWith('withdraw', announcements[1]);
  },
};
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };

const end = fn();
const ending = { announcement: anAnnouncement({ state: 'sending' }), isBusy: false, onEnd: end, onClose: fn() };
export const Stopping: Story = {
  render: () => <EndAnnouncement {...ending} ending="stop" />,
  async play({ canvasElement }) {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: 'Stop' }));
    await expect(end).not.toHaveBeenCalled();
    await userEvent.type(page.getByRole('textbox', { name: 'Reason' }), ' It turned. ');
    await userEvent.click(page.getByRole('button', { name: 'Stop' }));
    await expect(end).toHaveBeenCalledWith('It turned.');
  },
};
export const WithdrawingFailed: Story = {
  render: () => (
    <EndAnnouncement {...ending} ending="withdraw" problem="We couldn’t reach Hometown. What you wrote is still here. Try again." />
  ),
  globals: { viewport: { value: 'phone' } },
};

const draft = { ...emptyDraft(here), title: 'Mill Bridge is closed', text: 'Until Friday.' };
const form = { draft, wrong: [], here, reach: 'Goes to 1,204 people.', onChange: fn(), onPreview: fn() };
export const Form: Story = { render: () => <AnnouncementForm {...form} /> };
export const FormOnPhone: Story = {
  render: () => <AnnouncementForm {...form} draft={{ ...draft, isLater: true }} reach="Counting …" />,
  globals: { viewport: { value: 'phone' } },
};
export const FormWrong: Story = {
  render: () => (
    <AnnouncementForm {...form} draft={{ ...emptyDraft(here), isLater: true, link: 'x' }} wrong={['title', 'text', 'link', 'at']} />
  ),
};

const preview = {
  isOpen: true,
  notice: <p className="p-4 text-body">Mill Bridge is closed</p>,
  reach: 'Goes to 1,204 people.',
  isBusy: false,
  onConfirm: fn(),
  onClose: fn(),
};
export const Preview: Story = { render: () => <AnnouncementPreview {...preview} time={undefined} /> };
export const PreviewFailed: Story = {
  render: () => <AnnouncementPreview {...preview} time="Dec 1, 9:00 AM EST" problem="That many announcements are planned already." />,
};
