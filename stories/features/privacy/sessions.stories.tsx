import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SessionList } from '../../../web/features/privacy/views/session-list';
import { here, threeSessions } from './fixtures';

const [thisOne, phone, unnamed] = threeSessions;
const meta = {
  title: 'features/privacy/Sessions',
  component: SessionList,
  args: { sessions: threeSessions, here, ending: undefined, isEndingOthers: false, onEnd: fn(), onEndOthers: fn() },
  decorators: [
    (Story) => (
      <div className="flex max-w-lg flex-col items-start gap-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SessionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out there: Safari · iPhone' }));
    await expect(args.onEnd).toHaveBeenCalledWith(phone.id);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere else' }));
    await expect(args.onEndOthers).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'Tell our team' })).toHaveAttribute('href', '/contact');
  },
};
export const ThreeDark: Story = { globals: { theme: 'dark' } };
export const ThreeOnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const OnlyThisOne: Story = { args: { sessions: [thisOne] } };
export const Ending: Story = { args: { ending: phone.id } };
export const EndingOthers: Story = { args: { isEndingOthers: true } };
export const LongNames: Story = {
  args: { sessions: [thisOne, { ...unnamed, device: null, place: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' }] },
  globals: { viewport: { value: 'phone' } },
};
