import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { LookList } from '../../../web/features/privacy/views/look-list';

const here = { now: '2026-11-21T15:00:00.000Z', timeZone: 'America/New_York' };
const look = { id: '0198a0a0-0000-7000-8000-000000000001', reason: 'Your ride of Tuesday is missing.' };

const meta = {
  title: 'features/privacy/Looks',
  component: LookList,
  args: {
    looks: {
      is_refused: false,
      looks: [
        { ...look, started_at: '2026-11-21T14:50:00.000Z', ended_at: null },
        {
          ...look,
          id: '0198a0a0-0000-7000-8000-000000000002',
          started_at: '2026-11-20T14:50:00.000Z',
          ended_at: '2026-11-20T15:02:00.000Z',
        },
      ],
    },
    here,
    isSaving: false,
    onRefuse: fn(),
  },
} satisfies Meta<typeof LookList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Looked: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('switch', { name: 'Let admins see what I see' }));
    await expect(args.onRefuse).toHaveBeenCalledWith(true);
  },
};
export const Never: Story = { args: { looks: { is_refused: false, looks: [] } } };
export const Refused: Story = { args: { looks: { is_refused: true, looks: [] } } };
export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { globals: { theme: 'dark' } };
