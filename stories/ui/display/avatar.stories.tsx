import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Avatar, type AvatarProps } from '../../../web/ui/display/avatar';
import { choices } from '../../controls';

const face = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#e9b48a"/><circle cx="40" cy="33" r="15" fill="#7a4a2b"/><path d="M10 80a30 26 0 0 1 60 0z" fill="#3f5d7d"/></svg>',
)}`;

const meta = {
  title: 'ui/Avatar',
  component: Avatar,
  args: { name: 'Ann Marie Fisher' },
  argTypes: choices<AvatarProps>({ size: { tiny: true, small: true, medium: true, large: true, huge: true } }),
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {};
export const Picture: Story = { args: { src: face } };
export const Emoji: Story = { args: { name: 'Trip planner', emoji: '🧭' } };
export const OneName: Story = { args: { name: 'Żaneta' } };
export const Online: Story = { args: { presence: 'online', src: face } };

export const PictureFails: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  async play({ canvas, canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvas.getByText('AF')).toBeVisible();
  },
};

export const EveryPresence: Story = {
  render: (args) => (
    <div className="flex items-center gap-4">
      {(['online', 'away', 'busy', 'offline'] as const).map((presence) => (
        <Avatar key={presence} {...args} presence={presence} size="large" />
      ))}
    </div>
  ),
  async play({ canvas }) {
    const dots = canvas.getAllByTestId('presence-dot').map((dot) => dot.textContent);
    await expect(dots).toEqual(['Online', 'Away', 'Busy', 'Offline']);
  },
};

export const EverySize: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-end gap-4">
      {(['tiny', 'small', 'medium', 'large', 'huge'] as const).map((size) => (
        <Avatar key={size} {...args} size={size} presence="online" />
      ))}
      {(['tiny', 'small', 'medium', 'large', 'huge'] as const).map((size) => (
        <Avatar key={size} {...args} size={size} src={face} presence="away" />
      ))}
    </div>
  ),
};

export const EveryGround: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      {['Ann Rider', 'Dan Driver', 'Mia Stone', 'Leo Park', 'Ida Cole', 'Tom Reed', 'Eva Lind', 'Sam Hart', 'Joy West', 'Max Ford'].map(
        (name) => (
          <Avatar key={name} name={name} />
        ),
      )}
    </div>
  ),
};
