import type { Meta, StoryObj } from '@storybook/react-vite';
import { NewMessagesLine } from '../../../../web/features/chat/views/text/new-messages-line';

const meta = {
  title: 'features/chat/New messages line',
  component: NewMessagesLine,
  decorators: [(Story) => <div className="max-w-xl bg-paper p-4">{Story()}</div>],
} satisfies Meta<typeof NewMessagesLine>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
