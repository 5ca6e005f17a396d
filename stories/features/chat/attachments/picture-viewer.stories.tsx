import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { picturesOf } from '../../../../web/features/chat/state/attachments/pictures';
import { PictureViewer, type PictureViewerProps } from '../../../../web/features/chat/views/attachments/picture-viewer';
import { aMessage, aParticipant, here, me } from '../fixtures';
import { anAttachment, drawn } from './attachment-fixtures';

const shapes = [
  [1600, 1200, 'teal'],
  [900, 2000, 'indigo'],
  [3200, 800, 'olive'],
] as const;
const attachments = shapes.map(([width, height, fill], index) =>
  anAttachment({ seq: index + 1, width, height, url: drawn(width, height, fill), thumbnail_url: drawn(width, height, fill) }),
);
const pictures = picturesOf([aMessage({ sender_id: 'user_dan', attachments })], { me, people: [aParticipant()] });

function Held(props: PictureViewerProps) {
  const [index, setIndex] = useState(props.index);
  return <PictureViewer {...props} index={index} onMove={setIndex} />;
}

const meta = {
  title: 'features/chat/Picture viewer',
  component: PictureViewer,
  args: { pictures, index: 0, here, onMove: fn(), onClose: fn() },
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof PictureViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneOfThree: Story = {
  async play({ args }) {
    const dialog = await screen.findByRole('dialog', { name: 'Dan Driver' });
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(screen.getByText(/3 of 3/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const FullSize: Story = {
  args: { index: 2 },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Show full size' }));
    const stage = screen.getByTestId('stage');
    await expect(stage.scrollWidth).toBeGreaterThan(stage.clientWidth);
    await userEvent.click(screen.getByRole('button', { name: 'Fit to screen' }));
    await expect(stage.scrollWidth).toBe(stage.clientWidth);
  },
};
export const Alone: Story = { args: { pictures: pictures.slice(0, 1) } };
export const DidNotLoad: Story = {
  args: { pictures: pictures.slice(0, 1).map((picture) => ({ ...picture, url: 'data:image/png;base64,AAAA' })) },
};
export const Tall: Story = { args: { index: 1 } };
export const OnAPhone: Story = { args: { index: 1 }, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
