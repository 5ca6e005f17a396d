import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { QuickReactions } from '../../../web/features/chat/views/reactions/quick-reactions';
import { ReactionChips } from '../../../web/features/chat/views/reactions/reaction-chips';
import { Button } from '../../../web/ui/button';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '../../../web/ui/overlays/dropdown-menu';
import { aParticipant, me } from './fixtures';

const people = [aParticipant(), aParticipant({ clerk_id: 'user_finn', full_name: 'Finn Field' })];
const reactions = [
  { user_id: 'user_dan', emoji: '❤️' },
  { user_id: me, emoji: '❤️' },
  { user_id: 'user_finn', emoji: '🎻' },
];

const meta = {
  title: 'features/chat/Reactions',
  component: ReactionChips,
  args: { reactions, me, people, isMine: false, onToggle: fn() },
  decorators: [(Story) => <div className="max-w-md pt-2">{Story()}</div>],
} satisfies Meta<typeof ReactionChips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnderTheirs: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'You and Dan Driver reacted with ❤️, 2 in all' }));
    await expect(args.onToggle).toHaveBeenCalledWith('❤️');
  },
};
export const UnderMine: Story = { args: { isMine: true } };
/** The conversation has ended. */
export const OnlyTakenBack: Story = {
  args: { isOnlyTakenBack: true },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Finn Field reacted with 🎻' }));
    await expect(args.onToggle).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'You and Dan Driver reacted with ❤️, 2 in all' }));
    await expect(args.onToggle).toHaveBeenCalledWith('❤️');
  },
};
export const OnlyRead: Story = { args: { onToggle: undefined } };
export const None: Story = { args: { reactions: [] } };
/** As many as a group has people, each with another one. */
export const FromAWholeGroup: Story = {
  args: {
    reactions: Array.from({ length: 50 }, (_, index) => ({ user_id: `user_${index}`, emoji: String.fromCodePoint(0x1f400 + index) })),
  },
};
export const OnAPhone: Story = { args: { ...FromAWholeGroup.args }, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** The first row of a message's menu. */
export const InTheMenu: Story = {
  parameters: { docs: { story: { inline: false, height: '16rem' } } },
  render: ({ onToggle }) => (
    <div className="min-h-56">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button>Message options</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent title="Message options">
          <QuickReactions reactions={reactions} me={me} onReact={(emoji) => onToggle?.(emoji)} />
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  ),
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Message options' }));
    await screen.findByRole('menuitem', { name: 'Take back ❤️' });
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowRight}{Enter}');
    await expect(args.onToggle).toHaveBeenCalledWith('😂');
  },
};
