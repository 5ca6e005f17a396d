import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DropHint } from '../../../../web/features/chat/views/attachments/drop-hint';
import { MessageAttachments } from '../../../../web/features/chat/views/attachments/message-attachments';
import { MessageBubble } from '../../../../web/features/chat/views/message-bubble';
import { aParticipant, aQuote, aThreadMessage, longText, me } from '../fixtures';
import { anAttachment, drawn } from './attachment-fixtures';

const photos = (count: number) => Array.from({ length: count }, (_, index) => anAttachment({ seq: index + 1 }));
const bill = anAttachment({ seq: 20, type: 'file' });
const video = anAttachment({ seq: 21, type: 'video', name: 'VID_2041.mp4', mime: 'video/mp4', url: 'data:video/mp4,x' });
const bubble = { isMine: true, me, people: [aParticipant()], isLast: true, reader: aParticipant(), isLastRead: true };
const acts = { onRetry: fn(), onCopy: fn(), onDelete: fn(), onReact: fn() };

const meta = {
  title: 'features/chat/Files of messages',
  component: MessageAttachments,
  args: {
    message: aThreadMessage({ message: '', message_type: 'image', attachments: photos(1) }),
    isMine: true,
    me,
    people: [aParticipant()],
    isStop: false,
    onOpenPicture: fn(),
  },
  // In the bubble that they are seen in.
  render: ({ message, isMine, onOpenPicture }) => <MessageBubble {...bubble} {...acts} {...{ message, isMine, onOpenPicture }} />,
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof MessageAttachments>;
export default meta;
type Story = StoryObj<typeof meta>;

const withFiles = (attachments: ReturnType<typeof photos>, message = '') => ({
  message: aThreadMessage({ message, message_type: 'file', attachments }),
});

export const OnePhoto: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Your photo' }));
    await expect(args.onOpenPicture).toHaveBeenCalledWith(args.message.attachments[0]?.id);
  },
};
export const TwoPhotos: Story = { args: withFiles(photos(2)) };
export const FivePhotos: Story = { args: withFiles(photos(5)) };
export const WithACaption: Story = { args: withFiles(photos(1), 'The bridge is closed, look.') };
export const WithALongCaption: Story = { args: withFiles(photos(3), longText) };
export const Theirs: Story = {
  args: { isMine: false, message: aThreadMessage({ sender_id: 'user_dan', message: '', message_type: 'image', attachments: photos(1) }) },
};
export const Tall: Story = { args: withFiles([anAttachment({ width: 600, height: 6000 })]) };
export const Tiny: Story = { args: withFiles([anAttachment({ width: 24, height: 24 })]) };
export const Answering: Story = {
  args: { message: aThreadMessage({ message: '', message_type: 'image', attachments: photos(1), quoted: aQuote() }) },
};
export const NotSent: Story = {
  args: { message: aThreadMessage({ message: '', message_type: 'image', attachments: photos(1), status: 'failed', isOptimistic: true }) },
};
export const DidNotLoad: Story = {
  args: withFiles([anAttachment({ url: 'data:image/png;base64,AAAA', thumbnail_url: 'data:image/png;base64,AAAA' })]),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Your photo. This photo didn’t load. Try again' })).toBeVisible();
  },
};
export const AVideo: Story = { args: withFiles([video]) };
export const AFile: Story = { args: withFiles([bill]) };
export const LongName: Story = { args: withFiles([{ ...bill, name: `${'A very long name '.repeat(7)}.docx` }], 'Here it is.') };
export const OfAllKinds: Story = { args: withFiles([...photos(2), video, bill]) };
export const OnAPhone: Story = { ...FivePhotos, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: withFiles([...photos(1), bill], 'Both of them.'), globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...OfAllKinds, globals: { direction: 'rtl' } };
export const Dropping: Story = {
  render: () => (
    <div className="relative h-60">
      <img src={drawn(600, 240)} alt="" className="size-full opacity-20" />
      <DropHint />
    </div>
  ),
};
