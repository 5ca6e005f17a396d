import type { Meta, StoryObj } from '@storybook/react-vite';
import { CallOver } from '../../../web/features/calls/views/call-over';
import { Button } from '../../../web/ui/button';
import { aCall, longestName } from './fixtures';

const meta = {
  title: 'features/calls/Call over',
  component: CallOver,
  args: { person: aCall().person, title: 'Call ended', message: 'It lasted 12:30.' },
} satisfies Meta<typeof CallOver>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lasted: Story = {
  args: {
    children: (
      <>
        <Button>Close</Button>
        <Button variant="primary">Call again</Button>
      </>
    ),
  },
};
export const NoAnswer: Story = { args: { title: 'No answer', message: null } };
export const LongestName: Story = { args: { person: longestName, title: longestName.full_name, message: 'Waiting for your microphone…' } };
export const Dark: Story = { globals: { theme: 'dark' } };
