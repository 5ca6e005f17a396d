import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { EndedNote } from '../../../../web/features/chat/views/ending/ended-note';
import { InHandLine } from '../../../../web/features/chat/views/ending/in-hand-line';
import { UntilLine } from '../../../../web/features/chat/views/ending/until-line';

const meta = {
  title: 'features/chat/Ending',
  component: EndedNote,
  args: { name: 'Dan', personId: 'user_dan', draft: '', inHand: [] },
} satisfies Meta<typeof EndedNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HasEnded: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'See Dan’s profile' })).toHaveAttribute('href', '/user/user_dan');
    await expect(canvas.getByRole('link', { name: 'See your rides' })).toHaveAttribute('href', '/rides');
  },
};
export const HasEndedDark: Story = { globals: { theme: 'dark' } };
export const HasEndedOnAPhone: Story = { args: { name: 'Maximiliana' }, globals: { viewport: { value: 'phone' } } };
export const WithWhatWasTyped: Story = { args: { draft: 'Did you find my umbrella? It has a wooden handle.' } };
const discard = fn();
export const WithWhatWasInHand: Story = {
  args: {
    inHand: [
      { words: 'Your edit wasn’t saved.', text: 'I’m at the corner of Mill Street, by the bakery.', discard },
      { words: '2 files weren’t sent.', text: null, discard: fn() },
      { words: 'Your recording wasn’t sent.', text: null, discard: fn() },
    ],
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('region', { name: 'Your edit' })).toHaveTextContent('by the bakery');
    await userEvent.click(canvas.getAllByRole('button', { name: 'Discard' })[0] as HTMLElement);
    await expect(discard).toHaveBeenCalledOnce();
  },
};
/** In the smallest window the thread keeps its room. */
export const InASmallWindow: Story = {
  args: { ...WithWhatWasInHand.args, draft: 'Did you find my umbrella? It has a wooden handle.' },
  decorators: [
    (Story) => (
      <div className="flex h-80 w-72 flex-col">
        <p className="min-h-0 flex-1">Two minutes</p>
        {Story()}
      </div>
    ),
  ],
  async play({ canvas }) {
    const note = canvas.getByRole('status');
    await expect(note.clientHeight).toBeLessThanOrEqual(192);
    await expect(note.scrollHeight).toBeGreaterThan(note.clientHeight);
  },
};
export const WithoutProfile: Story = { args: { name: 'Former', personId: null } };
export const OneInHand: Story = {
  render: () => <InHandLine words="Your edit wasn’t saved." text="I’m at the corner of Mill Street." discard={discard} />,
};
export const GoesOnUntil: Story = { render: () => <UntilLine moment="tomorrow at 6:10 PM" /> };
