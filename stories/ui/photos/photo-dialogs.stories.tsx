import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { CropDialog } from '../../../web/ui/photos/crop-dialog';
import { PhotoButtons } from '../../../web/ui/photos/photo-buttons';
import { RemovePhotoDialog } from '../../../web/ui/photos/remove-photo-dialog';

const src =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="teal"/><circle cx="520" cy="200" r="120" fill="orange"/></svg>';
const crop = {
  src,
  size: { width: 800, height: 400 },
  crop: { x: 400, y: 200, zoom: 1 },
  isSending: false,
  onChange: fn(),
  onUse: fn(),
  onCancel: fn(),
};

const meta = {
  title: 'ui/Photo dialogs',
  component: CropDialog,
  args: crop,
} satisfies Meta<typeof CropDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Crop: Story = {};
export const CropSending: Story = { args: { isSending: true } };
export const CropFailed: Story = { args: { problem: 'We couldn’t upload your photo. It’s still here. Try again.' } };
export const CropDark: Story = { ...CropFailed, globals: { theme: 'dark' } };
export const CropOnPhone: Story = { ...CropFailed, globals: { viewport: { value: 'phone' } } };

const removal = {
  title: 'Remove your photo?',
  detail: 'We’ll show your initials instead.',
  isRemoving: false,
  onRemove: fn(),
  onCancel: fn(),
};
export const RemovePhoto: Story = {
  render: () => <RemovePhotoDialog {...removal} />,
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
    await expect(removal.onRemove).toHaveBeenCalledOnce();
  },
};
export const RemovingPhoto: Story = { render: () => <RemovePhotoDialog {...removal} isRemoving /> };

const change = { onChoose: fn(), onRemove: fn() };
export const NoPhotoYet: Story = { render: () => <PhotoButtons hasPhoto={false} {...change} /> };
export const APhoto: Story = {
  render: () => <PhotoButtons hasPhoto {...change} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Change photo' }));
    await expect(change.onChoose).toHaveBeenCalledOnce();
  },
};
export const BadFile: Story = {
  render: () => <PhotoButtons hasPhoto={false} problem="We couldn’t open this photo. Choose a JPEG, PNG, or WebP file." {...change} />,
};
