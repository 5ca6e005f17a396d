import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { initialCrop } from '../../../web/ui/photos/crop';
import { CropFrame, type CropFrameProps } from '../../../web/ui/photos/crop-frame';

const wide = { width: 1200, height: 800 };
const photo = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${fill}"/><circle cx="600" cy="400" r="300" fill="#f4d58d"/><circle cx="500" cy="350" r="40"/><circle cx="700" cy="350" r="40"/><path d="m450 520q150 120 300 0" fill="none" stroke="#000" stroke-width="24"/></svg>`)}`;

/** What is moved stays moved. */
function Frame(props: CropFrameProps) {
  const [crop, setCrop] = useState(props.crop);
  return (
    <div className="max-w-sm">
      <CropFrame
        {...props}
        crop={crop}
        onChange={(next) => {
          setCrop(next);
          props.onChange(next);
        }}
      />
    </div>
  );
}

const meta = {
  title: 'ui/Crop frame',
  component: Frame,
  args: { src: photo('#6a8caf'), size: wide, crop: initialCrop(wide), onChange: fn() },
} satisfies Meta<typeof Frame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheMiddle: Story = {
  async play({ args, canvas }) {
    canvas.getByRole('application').focus();
    await userEvent.keyboard('+{ArrowRight}');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};
export const Close: Story = { args: { crop: { ...initialCrop(wide), zoom: 3 } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
