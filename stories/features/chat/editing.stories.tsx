import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { EditBar } from '../../../web/features/chat/views/editing/edit-bar';
import { EditedLabel } from '../../../web/features/chat/views/editing/edited-label';
import { EditsDialog, type EditsDialogProps } from '../../../web/features/chat/views/editing/edits-dialog';
import { here, longText } from './fixtures';

const versions = [
  { message: 'See you at seven, in front of the bakery.', at: '2026-11-21T15:20:00Z' },
  { message: 'See you at seven.', at: '2026-11-21T15:13:00Z' },
  { message: 'See you at six.', at: '2026-11-20T20:00:00Z' },
];

const edits: EditsDialogProps = { versions, hasFailed: false, here, isRetrying: false, onRetry: fn(), onClose: fn() };

const meta = {
  title: 'features/chat/Editing',
  component: EditBar,
  args: { onCancel: fn() },
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof EditBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OverTheComposer: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel editing' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const AnsweredAnew: Story = { args: { isResent: true } };

export const UnderAMessage: Story = {
  render: ({ onCancel }) => (
    <>
      <EditedLabel isMine onPress={onCancel} />
      <EditedLabel isMine={false} />
    </>
  ),
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Edited' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

const inFrame = { docs: { story: { inline: false, height: '28rem' } } };

export const WhatItSaid: Story = {
  parameters: inFrame,
  render: () => <EditsDialog {...edits} />,
  async play() {
    await expect(await screen.findByText(/first sent/)).toBeVisible();
  },
};
export const Loading: Story = { parameters: inFrame, render: () => <EditsDialog {...edits} versions={null} /> };
export const Failed: Story = { parameters: inFrame, render: () => <EditsDialog {...edits} versions={null} hasFailed /> };
export const LongTexts: Story = {
  parameters: inFrame,
  render: () => <EditsDialog {...edits} versions={versions.map(({ at }) => ({ at, message: longText }))} />,
};
export const OnAPhone: Story = { ...LongTexts, globals: { viewport: { value: 'phone' } } };
