import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { FilesState } from '../../../web/features/chat/state/attachments/chips';
import { Composer, type ComposerProps } from '../../../web/features/chat/views/composer';
import { LaterTrigger } from '../../../web/features/chat/views/scheduled/later-trigger';

function Held(props: ComposerProps) {
  const [text, setText] = useState(props.text);
  return <Composer {...props} text={text} onChange={setText} />;
}

const meta = {
  title: 'features/chat/Composer',
  component: Composer,
  args: { text: '', isOffline: false, isLoading: false, onChange: fn(), onSend: fn() },
  render: (args) => <Held {...args} />,
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof Composer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Typed: Story = {
  args: { text: 'I am at the corner.' },
  async play({ canvas }) {
    const middles = [canvas.getByRole('textbox'), canvas.getByRole('button', { name: 'Send message' })].map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return (top + bottom) / 2;
    });
    await expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThanOrEqual(1);
  },
};
export const Offline: Story = {
  args: { text: 'kept as the draft', isOffline: true },
  async play({ canvas }) {
    await expect(canvas.getByPlaceholderText('Offline - messages will be sent when reconnected')).toBeDisabled();
    await expect(canvas.getByRole('region', { name: 'Your draft' })).toHaveTextContent('kept as the draft');
  },
};
export const OfflineWithALongDraft: Story = { args: { text: 'one\ntwo\nthree\nfour\nfive\nsix\nseven', isOffline: true } };
export const OfflineWithNothingTyped: Story = { args: { isOffline: true } };
export const TooLong: Story = { args: { text: 'x'.repeat(8_012) } };
export const ManyLines: Story = { args: { text: 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten' } };

const files = (state: FilesState) => ({ state, onAttach: fn() });
export const WithFiles: Story = {
  args: { files: files('ready') },
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(args.onSend).toHaveBeenCalledWith('');
  },
};
export const FilesOnTheirWay: Story = {
  args: { text: 'Look at this.', files: files('uploading') },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Files are still uploading' })).toBeDisabled();
  },
};
export const AFileFailed: Story = {
  args: { text: 'Look at this.', files: { ...files('failed'), isAsked: true, onAsk: fn() } },
  async play({ args, canvas }) {
    await expect(canvas.getByText(/^Not sent yet/)).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(args.files?.onAsk).toHaveBeenCalledOnce();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
export const MayHaveFiles: Story = { args: { files: files('none') } };
export const FilesOnAPhone: Story = { ...MayHaveFiles, globals: { viewport: { value: 'phone' } } };

export const Editing: Story = {
  args: { text: 'I am at the corner.', isEditing: true },
  async play({ args, canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Edit message' }), ' Mill Street{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('I am at the corner. Mill Street');
  },
};
export const WithSendLater: Story = {
  args: { text: 'I am at the corner.', beside: { empty: null, text: <LaterTrigger /> } },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Send later' })).toBeVisible();
    await userEvent.clear(canvas.getByRole('textbox'));
    await expect(canvas.queryByRole('button', { name: 'Send later' })).toBeNull();
  },
};
export const WithSendLaterOnAPhone: Story = { args: WithSendLater.args ?? {}, globals: { viewport: { value: 'phone' } } };

export const EditingToNothing: Story = { args: { text: ' ', isEditing: true } };

export const AnAgentAnswers: Story = {
  args: { text: 'And then?', onStop: fn() },
  async play({ args, canvas }) {
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop answering' }));
    await expect(args.onStop).toHaveBeenCalledOnce();
  },
};

export const EnterSends: Story = {
  async play({ args, canvas }) {
    const box = canvas.getByPlaceholderText('Type a message...');
    await userEvent.type(box, 'hello{Shift>}{Enter}{/Shift}there{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('hello\nthere');
  },
};

export const ThumbsUpWhenEmpty: Story = {
  async play({ args, canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send a thumbs up' }));
    await expect(args.onSend).toHaveBeenCalledWith('👍');
  },
};
