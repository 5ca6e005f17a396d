import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import type { Box } from '../../../../web/features/chat/state/windows/geometry';
import { TalkHead } from '../../../../web/features/chat/views/windows/talk-head';
import { WindowFrame, type WindowFrameProps } from '../../../../web/features/chat/views/windows/window-frame';
import { aConversation, aGroup, longText } from '../fixtures';

const room = () => ({ width: 1000, height: 700, start: 0, end: 0 });
const head = <TalkHead conversation={aConversation()} presence="online" presenceText="Active now" onOpenGroup={fn()} />;
const group = <TalkHead conversation={aGroup()} presence={null} presenceText="" onOpenGroup={fn()} />;

/** As the app does: where it is put it stays, and how it is shown follows. */
function Held({ box: first, mode: firstMode, ...rest }: WindowFrameProps) {
  const [box, setBox] = useState(first);
  const [mode, setMode] = useState(firstMode);
  const shown: Box = mode === 'minimized' ? { x: box.x, y: 600, width: 200, height: 48 } : box;
  function place(next: Box) {
    rest.onPlace(next);
    setBox(next);
  }
  return (
    <div className="relative h-[700px]">
      <WindowFrame {...rest} box={shown} mode={mode} onPlace={place} onMode={setMode}>
        {mode === 'minimized' ? null : <p className="flex-1 p-4 text-body">What was said.</p>}
      </WindowFrame>
    </div>
  );
}

const meta = {
  title: 'features/chat/Chat window',
  component: WindowFrame,
  args: {
    name: 'Dan Driver',
    mode: 'open',
    box: { x: 40, y: 40, width: 320, height: 500 },
    z: 1000,
    askedAt: 0,
    room,
    unreadCount: 0,
    head,
    onFocus: fn(),
    onPlace: fn(),
    onMode: fn(),
    onClose: fn(),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof WindowFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const Maximized: Story = { args: { mode: 'maximized', box: { x: 20, y: 20, width: 600, height: 600 } } };
export const OfAGroup: Story = { args: { name: 'Sunday drivers', head: group } };
export const LongName: Story = {
  args: {
    head: <TalkHead conversation={aGroup({ name: longText.slice(0, 80) })} presence={null} presenceText="" onOpenGroup={fn()} />,
  },
};

export const Minimized: Story = {
  args: {
    mode: 'minimized',
    unreadCount: 120,
    head: <TalkHead conversation={aConversation()} presence="online" presenceText="Active now" isMinimized onOpenGroup={fn()} />,
  },
  async play({ canvas }) {
    await userEvent.dblClick(canvas.getByText('Dan Driver'));
    await expect(canvas.getByText('What was said.')).toBeVisible();
  },
};

export const MovedByKeys: Story = {
  async play({ args, canvas }) {
    canvas.getByRole('toolbar').focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onPlace).toHaveBeenLastCalledWith({ x: 50, y: 40, width: 320, height: 500 });
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await expect(args.onPlace).toHaveBeenLastCalledWith({ x: 50, y: 40, width: 320, height: 490 });
  },
};

export const PulledToAnEdge: Story = {
  async play({ args, canvas }) {
    const bar = canvas.getByRole('toolbar');
    // A pointer that a script makes up cannot be captured.
    bar.setPointerCapture = () => undefined;
    const at = { pointerId: 1, button: 0, clientX: 100, clientY: 60 };
    await fireEvent.pointerDown(bar, at);
    await fireEvent.pointerMove(bar, { ...at, clientX: 70 });
    await fireEvent.pointerUp(bar, { ...at, clientX: 70 });
    await expect(args.onPlace).toHaveBeenLastCalledWith({ x: 0, y: 40, width: 320, height: 500 });
  },
};
