import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ForwardChoices } from '../../../web/features/chat/views/forwards/forward-choices';
import { ForwardedFiles } from '../../../web/features/chat/views/forwards/forwarded-files';
import { ForwardedLabel } from '../../../web/features/chat/views/forwards/forwarded-label';
import { anAttachment } from './attachments/attachment-fixtures';
import { aConversation, aGroup } from './fixtures';

const group = aGroup({ id: '01990000-0000-7000-8000-000000000002' });
const conversation = aConversation();
const files = [
  anAttachment({ seq: 1 }),
  anAttachment({ seq: 2, type: 'file', name: 'Timetable for the winter.pdf' }),
  anAttachment({ seq: 3, type: 'video', name: 'clip.mp4', mime: 'video/mp4' }),
  anAttachment({ seq: 4, type: 'voice', name: 'voice.webm', mime: 'audio/webm', duration_ms: 12_300 }),
];
const many = Array.from({ length: 10 }, (_, seq) => anAttachment({ seq, name: `${'The bridge '.repeat(9)}.webp` }));

const meta = {
  title: 'features/chat/Forwarding',
  component: ForwardChoices,
  args: { conversations: [conversation, group], chosen: [], isFull: false, onToggle: fn() },
  decorators: [(Story) => <div className="max-w-md">{Story()}</div>],
} satisfies Meta<typeof ForwardChoices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choosing: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Sunday drivers' }));
    await expect(args.onToggle).toHaveBeenCalledWith(group);
  },
};
export const Full: Story = { args: { chosen: [group.id], isFull: true } };
export const NothingFound: Story = { args: { conversations: [] } };
export const WithFiles: Story = {
  render: () => <ForwardedFiles files={files} />,
  async play({ canvas }) {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByText('Voice message')).toBeVisible();
  },
};
export const WithTenFilesOnAPhone: Story = {
  render: () => <ForwardedFiles files={many} />,
  globals: { viewport: { value: 'phone' } },
};
export const OverAText: Story = { render: () => <ForwardedLabel /> };
export const OnAPhone: Story = {
  args: { conversations: [conversation, { ...group, name: 'Everybody who drives on Sundays '.repeat(4) }], chosen: [group.id] },
  globals: { viewport: { value: 'phone' } },
};
