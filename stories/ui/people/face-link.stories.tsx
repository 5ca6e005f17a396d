import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from '../../../web/ui/display/avatar';
import { FaceLink } from '../../../web/ui/people/face-link';

const meta = {
  title: 'ui/Face link',
  component: FaceLink,
  args: {
    userId: 'user_dan',
    title: 'Message Dan Driver',
    name: 'Dan',
    face: <Avatar name="Dan Driver" presence="online" isDecorative />,
  },
  decorators: [
    (Story) => (
      <div className="w-20">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FaceLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Friend: Story = {
  async play({ canvas }) {
    await expect(canvas.getByTitle('Message Dan Driver')).toHaveAttribute('href', expect.stringMatching(/\?chat=user_dan$/));
  },
};
export const LongName: Story = { args: { name: 'Maximiliana-Alexandra' } };
