import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { MessageBubble } from '../../../../web/features/chat/views/message-bubble';
import { CodeBlock } from '../../../../web/features/chat/views/text/code-block';
import { MessageText } from '../../../../web/features/chat/views/text/message-text';
import { aParticipant, aThreadMessage, me } from '../fixtures';

const code = 'const gate = 4;\n\nopen(gate);';

const meta = {
  title: 'features/chat/Code block',
  component: CodeBlock,
  args: { code, isStop: true },
  decorators: [(Story) => <div className="max-w-sm">{Story()}</div>],
} satisfies Meta<typeof CodeBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lines: Story = {};
export const ALongLine: Story = { args: { code: `open(${'gate, '.repeat(40)})` } };
export const ALongLineOnAPhone: Story = { ...ALongLine, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const WithinText: Story = {
  render: ({ code: block }) => <MessageText text={`Run \`npm start\`, then:\n\`\`\`ts\n${block}\n\`\`\`\nThat is all.`} />,
};
export const InABubbleOfMine: Story = {
  render: ({ code: block }) => (
    <MessageBubble
      message={aThreadMessage({ message: `Use \`gate\`:\n\`\`\`\n${block}\n\`\`\`` })}
      isMine
      me={me}
      people={[aParticipant()]}
      isLast
      reader={null}
      isLastRead={false}
      onRetry={() => undefined}
      onCopy={() => undefined}
      onDelete={() => undefined}
      onReact={() => undefined}
    />
  ),
  async play({ canvas }) {
    // Out of the tab order while another message has the focus.
    await expect(canvas.getByRole('button', { name: 'Copy code' })).toHaveAttribute('tabindex', '-1');
    canvas.getByTestId('message').focus();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy code' })).toHaveAttribute('tabindex', '0'));
  },
};
