import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SharedFiles } from '../../../../web/features/chat/views/shared/shared-files';
import { SharedFrame, type SharedFrameProps } from '../../../../web/features/chat/views/shared/shared-frame';
import { SharedLinks } from '../../../../web/features/chat/views/shared/shared-links';
import { SharedMedia } from '../../../../web/features/chat/views/shared/shared-media';
import { anAttachment, drawn } from '../attachments/attachment-fixtures';
import { aParticipant, here, me } from '../fixtures';
import { aShared } from './shared-fixtures';

const meta = {
  title: 'features/chat/Shared',
  component: SharedFrame,
  args: {
    kind: 'media',
    state: 'ready',
    messages: [],
    hasMore: false,
    isLoadingMore: false,
    hasMoreFailed: false,
    onMore: fn(),
    isRetrying: false,
    onRetry: fn(),
    children: null,
  },
  decorators: [(Story) => <div className="max-w-88">{Story()}</div>],
} satisfies Meta<typeof SharedFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

const onOpenPicture = fn();
const onGoTo = fn();
const reading = { me, people: [aParticipant()], here, onOpenPicture, onGoTo };
const listed = (
  children: SharedFrameProps['children'],
  more: Partial<Pick<SharedFrameProps, 'kind' | 'hasMore' | 'hasMoreFailed'>> = {},
) => ({
  messages: [1],
  children,
  ...more,
});

const photos = ['teal', 'indigo', 'olive', 'tomato'].map((fill, index) =>
  anAttachment({ seq: index + 1, name: `${fill}.webp`, url: drawn(800, 600, fill), thumbnail_url: drawn(800, 600, fill) }),
);
const video = anAttachment({ seq: 9, type: 'video', name: 'bridge.mp4', mime: 'video/mp4', url: 'data:video/mp4;base64,AAAA' });

export const Media: Story = {
  args: listed(<SharedMedia {...reading} messages={[aShared(3, { attachments: [...photos, video] })]} />, { hasMore: true }),
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'indigo' }));
    await expect(onOpenPicture).toHaveBeenCalledWith(photos[1]?.id);
    await userEvent.click(canvas.getByRole('button', { name: 'Video, bridge.mp4' }));
    await expect(onGoTo).toHaveBeenCalledWith(aShared(3).id);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};
export const Files: Story = {
  args: listed(
    <SharedFiles
      {...reading}
      messages={[
        aShared(5, { attachments: [anAttachment({ seq: 5, type: 'file' })] }),
        aShared(4, {
          sender_id: 'user_dan',
          attachments: [anAttachment({ seq: 6, type: 'file', name: `${'A very long name of a file '.repeat(4)}.pdf` })],
        }),
      ]}
    />,
    { kind: 'files' },
  ),
  async play({ canvas }) {
    await userEvent.click(canvas.getAllByRole('button', { name: 'Go to message' })[1] ?? document.body);
    await expect(onGoTo).toHaveBeenCalledWith(aShared(4).id);
  },
};
export const Links: Story = {
  args: listed(
    <SharedLinks
      {...reading}
      messages={[
        aShared(7, { links: [{ url: 'https://town.test/fair', title: 'The fair on Main Street', site: 'Town' }] }),
        aShared(6, { links: [{ url: `https://town.test/${'long/'.repeat(30)}`, title: null, site: null }] }),
      ]}
    />,
    { kind: 'links', hasMore: true, hasMoreFailed: true },
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: /The fair on Main Street town\.test/ })).toHaveAttribute(
      'href',
      'https://town.test/fair',
    );
    await expect(canvas.getByText('We couldn’t load more. Try again.')).toBeVisible();
  },
};
export const NoMedia: Story = {};
export const NoFiles: Story = { args: { kind: 'files' } };
export const NoLinks: Story = { args: { kind: 'links' } };
export const LoadingMedia: Story = { args: { state: 'loading' } };
export const LoadingLinks: Story = { args: { state: 'loading', kind: 'links' } };
export const Offline: Story = { args: { state: 'offline' } };
export const Failed: Story = {
  args: { state: 'failed' },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
