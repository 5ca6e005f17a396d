import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { CaseSheet } from '../../../web/features/admin/views/case-sheet';
import { drawn } from '../chat/attachments/attachment-fixtures';
import { aCase, here } from './fixtures';

const meta = {
  title: 'features/admin/Case',
  component: CaseSheet,
  args: { shown: aCase(), here, isSending: false, onAnswer: fn() },
} satisfies Meta<typeof CaseSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Report: Story = {
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('textbox'), ' We talked to them. ');
    await userEvent.click(canvas.getByRole('button', { name: 'Send answer' }));
    await expect(args.onAnswer).toHaveBeenCalledWith('We talked to them.', expect.any(Function));
  },
};
export const Question: Story = {
  args: { shown: aCase({ kind: 'fare', subject: 'The price of Tuesday', about: null, evidence: null, has_evidence: false }) },
};
export const OwnCase: Story = {
  args: { shown: aCase({ entries: aCase().entries.map((entry) => ({ ...entry, author: 'operator', by: null })) }) },
  async play({ canvas }) {
    await expect(canvas.getByText('Hometown')).toBeVisible();
  },
};
export const Dispute: Story = {
  args: {
    shown: aCase({
      kind: 'fare',
      subject: 'The price of Tuesday',
      about: null,
      evidence: null,
      has_evidence: false,
      payment_id: '0198a0a0-0000-7000-8000-000000000011',
    }),
  },
  async play({ canvas }) {
    await expect(canvas.getByText('Disputed charge')).toBeVisible();
  },
};
export const SilentAlert: Story = {
  args: {
    shown: aCase({
      subject: 'Silent alert on a ride',
      evidence: null,
      has_evidence: false,
      position: { lat: 44.1055, lng: -69.0911 },
      entries: aCase().entries.map((entry) => ({
        ...entry,
        text: 'Silent alert at Sat, Nov 21, 2026, 7:00:00 AM EST. Rider: Rosa Rivera. Driver: Dan Driver. Plate: 1234 AB. Position: 12 Mill Street, Hometown, ME (44.10550, -69.09110).',
      })),
    }),
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'See the position on a map' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=44.1055,-69.0911',
    );
  },
};
export const OnlyFiles: Story = {
  args: {
    shown: aCase({ evidence: { message_id: null, message: '', created_at: null, deleted_at: null, files: aCase().evidence?.files ?? [] } }),
  },
};
const withFile = (name: string, mime: string, url: string) =>
  aCase({
    evidence: { message_id: null, message: 'Look', created_at: null, deleted_at: null, files: [{ name, mime, bytes: 84_000, url }] },
  });
/** Nothing is seen before it is asked for. */
export const Picture: Story = {
  args: { shown: withFile('photo.webp', 'image/webp', drawn(1200, 800)) },
  async play({ canvas }) {
    await expect(canvas.queryByRole('img')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show photo.webp' }));
    await expect(canvas.getByRole('img', { name: 'photo.webp' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Hide photo.webp' })).toHaveFocus();
  },
};
export const PictureThatDoesNotCome: Story = {
  args: { shown: withFile('photo.webp', 'image/webp', 'data:image/png;base64,AAAA') },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Show photo.webp' }));
    await waitFor(() => expect(canvas.getByText(/could not be shown/)).toBeVisible());
  },
};
export const Voice: Story = {
  args: {
    shown: withFile('voice.webm', 'audio/webm', 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA='),
  },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Show voice.webm' }));
    await expect(canvas.getByLabelText('voice.webm')).toBeVisible();
  },
};
export const LongText: Story = {
  args: { shown: aCase({ entries: aCase().entries.map((entry) => ({ ...entry, text: 'Unbreakable'.repeat(40) })) }) },
};
export const Sending: Story = { args: { isSending: true } };
export const Failed: Story = { args: { problem: 'This case has changed since you opened it.' } };
export const Behind: Story = { args: { onGoOn: fn() } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
