import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AnswerFoot } from '../../../../web/features/chat/views/agents/answer-foot';
import { AnswerNews } from '../../../../web/features/chat/views/agents/answer-news';
import { longText } from '../fixtures';
import { aConfirmation } from './fixtures';

const meta = {
  title: 'features/chat/Agent foot',
  component: AnswerFoot,
  args: {
    foot: { kind: 'again', about: 'm' },
    starters: ['Where is my ride?', 'How much is a ride?'],
    isOffline: false,
    onRetry: fn(),
    onAgain: fn(),
    onTeam: fn(),
    onOffer: fn(),
  },
  decorators: [(Story) => <div className="max-w-md bg-paper">{Story()}</div>],
} satisfies Meta<typeof AnswerFoot>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Answered: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Answer again' }));
    await expect(args.onAgain).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Talk to a person' }));
    await expect(args.onTeam).toHaveBeenCalledOnce();
  },
};
export const FirstLines: Story = {
  args: { foot: { kind: 'starters' } },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Where is my ride?' }));
    await expect(args.onOffer).toHaveBeenCalledWith('Where is my ride?');
  },
};
export const Failed: Story = {
  args: { foot: { kind: 'failed', text: 'I can’t think right now. Your message is saved.', canRetry: true, about: 'm' } },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const BudgetSpent: Story = {
  args: { foot: { kind: 'failed', text: 'That’s all I can do for you today.', canRetry: false, about: 'm' } },
  async play({ canvas }) {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const WithoutWords: Story = { args: { foot: { kind: 'failed', text: null, canRetry: true, about: 'm' } } };
export const LongWords: Story = { args: { foot: { kind: 'failed', text: longText, canRetry: true, about: 'm' } } };
export const Unanswered: Story = { args: { foot: { kind: 'unanswered', about: 'm' } } };
export const Offline: Story = { args: { isOffline: true } };
export const OnAPhone: Story = { args: { foot: { kind: 'starters' } }, globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { args: { foot: { kind: 'starters' } }, globals: { theme: 'dark' } };

/** Only screen readers have it: sentence by sentence, and what is to be confirmed. */
export const ReadOut: Story = {
  render: () => <AnswerNews name="Dispatcher" sentences={['Hi!', 'I’m Dispatcher.']} asked={aConfirmation().summary} />,
  async play({ canvas }) {
    await expect(canvas.getByRole('log', { name: 'Dispatcher is answering' })).toHaveTextContent('Dispatcher asks you to confirm');
  },
};
