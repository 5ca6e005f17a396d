import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AgentText } from '../../../../web/features/chat/views/agents/agent-text';
import { longText } from '../fixtures';
import { expectLeftToRight } from '../text/left-to-right';
import { markdown } from './fixtures';

const meta = {
  title: 'features/chat/Agent text',
  component: AgentText,
  args: { text: markdown },
  decorators: [(Story) => <div className="max-w-md rounded-xl border border-line bg-surface px-3 py-1.5 text-body">{Story()}</div>],
} satisfies Meta<typeof AgentText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  async play({ canvas, canvasElement }) {
    const link = canvas.getByRole('link', { name: 'the harbor' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(canvas.getByText('(harbor.example)')).toBeVisible();
    await expect(canvasElement.querySelector('img, script')).toBeNull();
  },
};
export const Plain: Story = { args: { text: 'Dan is 4 minutes away.' } };
export const HalfWritten: Story = {
  args: { text: 'Your ride is **on its', isStreaming: true },
  async play({ canvas }) {
    await expect(canvas.getByText('on its').tagName).toBe('STRONG');
  },
};
export const HalfALink: Story = {
  args: { text: 'See [the harbor](https://harb', isStreaming: true },
  async play({ canvas }) {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const HalfACodeBlock: Story = { args: { text: 'Try this:\n\n```\nbook a ride', isStreaming: true } };
export const LongestText: Story = { args: { text: longText } };
export const OneEndlessWord: Story = { args: { text: 'a'.repeat(400) } };
export const WideTable: Story = {
  args: { text: `| ${'Street and number | '.repeat(8)}\n| ${'--- | '.repeat(8)}\n| ${'12 Mill Street | '.repeat(8)}` },
};
export const RightToLeft: Story = { args: { text: 'הנסיעה שלך **בדרך**.' }, globals: { direction: 'rtl' } };
export const AddressesReadFromTheRight: Story = {
  args: { text: 'הנמל: https://harbor.example/12/ או [מפת הנמל](https://harbor.example/7/).' },
  globals: { direction: 'rtl' },
  async play({ canvas }) {
    await expectLeftToRight(canvas.getByRole('link', { name: 'https://harbor.example/12/' }));
    await expect(canvas.getByRole('link', { name: 'מפת הנמל' })).toHaveAttribute('dir', 'auto');
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
