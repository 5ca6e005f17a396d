import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { DocumentCard, type DocumentCardProps } from '../../../web/features/drivers/views/document-card';
import { aDocument } from './application-fixtures';

const nothing = { shown: undefined, accepted: undefined };
const sent = aDocument('license');
const file = new File(['x'], 'license-front.jpg', { type: 'image/jpeg' });
const upload = { file, preview: null, done: 0.4, error: null, isHopeless: false };
/** A picture without a network. */
const car =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96" fill="teal"/></svg>';

/** As it stands among others. */
function Card(props: DocumentCardProps) {
  return (
    <ul className="max-w-2xl">
      <DocumentCard {...props} />
    </ul>
  );
}

const meta = {
  title: 'features/drivers/Document',
  component: Card,
  args: {
    kind: 'license',
    documents: nothing,
    upload: undefined,
    today: '2026-11-21',
    isRenewal: false,
    isRemoving: false,
    onChoose: fn(),
    onCancel: fn(),
    onExpires: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToDo: Story = { args: { problem: 'Needed before you send it' } };
export const Uploading: Story = {
  args: { upload },
  async play({ args, canvas }) {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading your license' })).toHaveAttribute('aria-valuenow', '40');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const Failed: Story = {
  args: { upload: { ...upload, error: 'This file didn’t upload. Check your connection and try again.' } },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onChoose).toHaveBeenCalledWith(file);
  },
};
export const Hopeless: Story = {
  args: { upload: { ...upload, error: 'We can’t read this file. Choose a photo or a PDF.', isHopeless: true } },
};
export const WithoutItsDay: Story = {
  args: { documents: { shown: { ...sent, expires_on: null }, accepted: undefined }, dayProblem: 'Say when it expires' },
};
const undated = { shown: { ...sent, expires_on: null }, accepted: undefined };
export const DayIsOver: Story = { args: { documents: undated, toldDay: '2026-11-20' } };
export const DayWasNotSaved: Story = {
  args: { documents: undated, toldDay: '2027-11-20', notSaved: { why: 'The date wasn’t saved. Try again.', isForGood: false } },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onExpires).toHaveBeenCalledWith('2027-11-20');
  },
};
export const Uploaded: Story = {
  args: { documents: { shown: sent, accepted: undefined } },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove your license' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
export const Photo: Story = {
  args: { kind: 'car_photo', documents: { shown: aDocument('car_photo', { mime: 'image/webp', url: car }), accepted: undefined } },
};
export const NeedsANewOne: Story = {
  ...Uploaded,
  args: { documents: { shown: aDocument('license', { state: 'refused' }), accepted: undefined } },
};
const accepted = aDocument('license', { state: 'accepted', expires_on: '2026-12-05' });
export const Approved: Story = { args: { isRenewal: true, documents: { shown: accepted, accepted } } };
export const Renewed: Story = { args: { isRenewal: true, documents: { shown: sent, accepted } } };
const over = { ...accepted, expires_on: '2026-11-20' };
export const Expired: Story = {
  args: { isRenewal: true, documents: { shown: over, accepted: over } },
  async play({ canvas }) {
    await expect(canvas.getByText('Expired')).toBeVisible();
    await expect(canvas.getByText('Was good through Fri, Nov 20, 2026')).toBeVisible();
  },
};
export const RenewedTooLate: Story = {
  args: { isRenewal: true, documents: { shown: sent, accepted: over } },
  async play({ canvas }) {
    await expect(canvas.getByText('Your approved one was good through Fri, Nov 20, 2026.')).toBeVisible();
  },
};
export const OnAPhone: Story = { args: { documents: { shown: sent, accepted: undefined } }, globals: { viewport: { value: 'phone' } } };
