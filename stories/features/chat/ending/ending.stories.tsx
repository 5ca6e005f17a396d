import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EndedNote } from '../../../../web/features/chat/views/ending/ended-note';
import { UntilLine } from '../../../../web/features/chat/views/ending/until-line';

const meta = {
  title: 'features/chat/Ending',
  component: EndedNote,
  args: { name: 'Dan', personId: 'user_dan', draft: '' },
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
export const WithoutProfile: Story = { args: { name: 'Former', personId: null } };
export const GoesOnUntil: Story = { render: () => <UntilLine moment="tomorrow at 6:10 PM" /> };
