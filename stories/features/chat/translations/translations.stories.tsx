import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { Translation } from '../../../../web/features/chat/state/translation';
import { MessageBubble } from '../../../../web/features/chat/views/message-bubble';
import { aParticipant, aThreadMessage, longText, me } from '../fixtures';

const said = { sender_id: 'user_dan', message: 'Nos vemos a las seis delante de la panadería.' };
const text = 'See you at six in front of the bakery.';
const of = (translation?: Translation) => {
  const message = aThreadMessage(said);
  return translation ? { ...message, translation } : message;
};

const meta = {
  title: 'features/chat/Translations',
  component: MessageBubble,
  args: {
    message: of(),
    isMine: false,
    me,
    people: [aParticipant()],
    isLast: true,
    reader: null,
    isLastRead: false,
    onRetry: fn(),
    onCopy: fn(),
    onDelete: fn(),
    onReact: fn(),
    onTranslate: fn(),
    onToggleTranslation: fn(),
  },
  decorators: [(Story) => <div className="min-h-40 max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof MessageBubble>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheMenu: Story = {
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Message options' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Translate' }));
    await expect(args.onTranslate).toHaveBeenCalledWith(args.message);
  },
};

export const Translating: Story = { args: { message: of({ state: 'making' }) } };

export const Shown: Story = {
  args: { message: of({ state: 'shown', text }) },
  async play({ args, canvas }) {
    await expect(canvas.getByText(text)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show original' }));
    await expect(args.onToggleTranslation).toHaveBeenCalledWith(args.message);
  },
};

export const TheOriginalAgain: Story = {
  args: { message: of({ state: 'hidden', text }) },
  async play({ canvas }) {
    await expect(canvas.getByText(said.message)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show translation' })).toBeVisible();
  },
};

export const SameLanguage: Story = { args: { message: of({ state: 'same' }) } };

export const Failed: Story = {
  args: { message: of({ state: 'failed', reason: 'We couldn’t translate this.', canRetry: true }) },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onTranslate).toHaveBeenCalledWith(args.message);
  },
};

export const BudgetUsedUp: Story = {
  args: {
    message: of({ state: 'failed', reason: 'That’s all we can translate for you today. Try again tomorrow.', canRetry: false }),
  },
};

export const LongText: Story = { args: { message: of({ state: 'shown', text: longText }) } };
export const MarkupIsText: Story = {
  args: { message: of({ state: 'shown', text: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' }) },
};
