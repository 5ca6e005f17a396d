import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MessageText } from '../../../../web/features/chat/views/text/message-text';
import { longText } from '../fixtures';
import { expectLeftToRight } from './left-to-right';

const meta = {
  title: 'features/chat/Message text',
  component: MessageText,
  args: { text: 'Two lines,\nas they were typed.' },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof MessageText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Words: Story = {};
export const PhoneNumber: Story = { args: { text: 'Call me at +1 (555) 010-9999 when you are there.' } };
export const AnotherScript: Story = { args: { text: 'אני בפינה \u202e abc' } };
export const LongestWords: Story = { args: { text: `${longText}${'a'.repeat(400)}` } };
export const WebAddress: Story = {
  args: { text: 'The timetable (https://trains.example/lines/7?day=sat) has changed.' },
  async play({ canvas }) {
    const link = canvas.getByRole('link', { name: 'https://trains.example/lines/7?day=sat' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};
export const LongAddress: Story = { args: { text: `Here: https://trains.example/${'lines/'.repeat(60)}` } };
export const PhoneNumberAmongAnotherScript: Story = {
  args: { text: 'התקשרו: +1 (555) 010-9999 עכשיו' },
  async play({ canvas }) {
    await expectLeftToRight(canvas.getByRole('link', { name: 'Call +1 (555) 010-9999' }));
  },
};
export const AddressAmongAnotherScript: Story = { args: { text: 'אני כאן: https://trains.example/7 בפינה' } };
