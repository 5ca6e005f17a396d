import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ChosenPeople } from '../../../web/ui/people/chosen-people';

const person = (clerk_id: string, full_name: string) => ({ clerk_id, full_name, avatar_url: null });

const meta = {
  title: 'ui/Chosen people',
  component: ChosenPeople,
  args: { people: [person('user_dan', 'Dan Driver'), person('user_finn', 'Finn Field')], onRemove: fn() },
  decorators: [
    (Story) => (
      <div className="max-w-sm bg-raised p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ChosenPeople>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Take Finn Field out' }));
    await expect(args.onRemove).toHaveBeenCalledWith(expect.objectContaining({ clerk_id: 'user_finn' }));
  },
};
export const LongestName: Story = {
  args: { people: [person('user_max', 'Maximiliana Alexandrovna Featherstonehaugh-Cholmondeley of Somewhere')] },
};
