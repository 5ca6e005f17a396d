import type { Meta, StoryObj } from '@storybook/react-vite';
import { minuteMs } from '@server/contract/duration.js';
import { useMemo, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { daysOf } from '../../../../web/features/chat/state/thread-items';
import { useFilled, useMountedRows } from '../../../../web/features/chat/views/scrolling/use-mounted-rows';
import { useThreadScroll } from '../../../../web/features/chat/views/scrolling/use-thread-scroll';
import { ThreadView } from '../../../../web/features/chat/views/thread-view';
import { Button } from '../../../../web/ui/button';
import { aParticipant, aThreadMessage, here, longText, me } from '../fixtures';

/** Over some days; every seventh is long, every fourth said within the same minute as the one before. */
const said = (seq: number) =>
  aThreadMessage({
    seq,
    sender_id: seq % 3 === 0 ? me : 'user_dan',
    created_at: new Date(Date.parse('2026-11-18T15:00:00Z') + (seq - (seq % 4 === 0 ? 1 : 0)) * 6 * minuteMs).toISOString(),
    message: seq % 7 === 0 ? `${seq}: ${longText}` : `Message ${seq}`,
  });
const acts = { onRetry: fn(), onCopy: fn(), onDelete: fn(), onReact: fn(), onLoadEarlier: fn() };
const nothing = () => undefined;

function LongThread({ count }: { count: number }) {
  const [messages, setMessages] = useState(() => Array.from({ length: count }, (_, index) => said(index + 1)));
  const days = useMemo(() => daysOf(messages, here.timeZone), [messages]);
  const mounted = useMountedRows(days);
  const { box, isAtEnd, onScroll, scrollToEnd, reveal } = useThreadScroll({
    content: mounted.rows,
    foot: '',
    isEndLoaded: true,
    onNearTop: nothing,
    onNearEnd: nothing,
    onMoved: mounted.onScroll,
  });
  useFilled(box, mounted);
  return (
    <>
      <div className="flex h-[40rem] flex-col">
        <ThreadView
          {...acts}
          {...{ box, me, here, onScroll }}
          rows={mounted.rows}
          people={[aParticipant()]}
          isGroup={false}
          lastReadKey={null}
          isScrolledToEnd={isAtEnd}
          hasEarlier={false}
          isLoadingEarlier={false}
          hasLater={false}
          isLoadingLater={false}
          onScrollToEnd={scrollToEnd}
          typingNames={[]}
          unreadCount={0}
        />
      </div>
      <Button onClick={() => setMessages((all) => [...all, said(all.length + 1)])}>Another one comes</Button>
      <Button onClick={() => reveal(messages.at(-3)?.key ?? '', 60_000)}>Show one near the end</Button>
    </>
  );
}

const meta = {
  title: 'features/chat/Long thread',
  component: LongThread,
  args: { count: 600 },
  decorators: [(Story) => <div className="max-w-2xl">{Story()}</div>],
} satisfies Meta<typeof LongThread>;
export default meta;
type Story = StoryObj<typeof meta>;

const boxIn = (canvas: HTMLElement) => canvas.querySelector<HTMLElement>('section[tabindex]') as HTMLElement;
const rowsIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>('[data-row]')];
const frame = () => new Promise(requestAnimationFrame);

/** The message at a place of the box (px from its top), and where it stands. */
function seenAt(box: HTMLElement, at: number) {
  const { top } = box.getBoundingClientRect();
  const rect = (element: HTMLElement) => element.getBoundingClientRect();
  const message = [...box.querySelectorAll<HTMLElement>('[data-key]')].find((one) => rect(one).bottom > top + at);
  return { text: message?.innerText.split('\n')[0] ?? '', top: Math.round(message ? rect(message).top : 0) };
}

async function scrollTo(box: HTMLElement, top: number): Promise<void> {
  box.scrollTop = top;
  await frame();
  await frame();
}

/** Opens at its end; wherever one scrolls there are messages, and never more than 500 elements. */
export const Long: Story = {
  async play({ canvasElement }) {
    const box = boxIn(canvasElement);
    await waitFor(() => expect(rowsIn(box).length).toBeLessThan(35));
    await expect(seenAt(box, box.clientHeight - 60).text).toContain('600');
    const { scrollHeight } = box;
    for (const part of [0.2, 0.4, 0.6, 0.8, 1, 0.5, 0]) {
      await scrollTo(box, -part * (scrollHeight - box.clientHeight));
      await expect(box.querySelectorAll('*').length).toBeLessThan(500);
      const [first, last] = [rowsIn(box)[0], rowsIn(box).at(-1)];
      const { top, bottom } = box.getBoundingClientRect();
      await expect(first?.getBoundingClientRect().top).toBeLessThan(top + 100);
      await expect(last?.getBoundingClientRect().bottom).toBeGreaterThan(bottom - 60);
    }
    await expect(seenAt(box, box.clientHeight - 60).text).toContain('600');
  },
};

/** Further up nothing moves when one more comes; one comes back to the end by the button. */
export const OneMoreComes: Story = {
  async play({ canvas, canvasElement }) {
    const box = boxIn(canvasElement);
    await scrollTo(box, -6_000);
    const before = seenAt(box, 100);
    await userEvent.click(canvas.getByRole('button', { name: 'Another one comes' }));
    await frame();
    await expect(seenAt(box, 100)).toEqual(before);
    await userEvent.click(canvas.getByRole('button', { name: 'Jump to latest' }));
    await frame();
    await waitFor(() => expect(seenAt(box, box.clientHeight - 60).text).toContain('601'));
  },
};

/** The keys go to the first and the last of all, not of those that are mounted; what has the focus stays. */
export const ByKeys: Story = {
  async play({ canvasElement }) {
    const box = boxIn(canvasElement);
    box.focus();
    await userEvent.keyboard('{ArrowUp}{Home}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Message 1'));
    const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
    await waitFor(() => expect(topOf(document.activeElement)).toBeGreaterThanOrEqual(topOf(box) - 1));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Message 600'));
    await scrollTo(box, -4_000);
    await expect(document.activeElement).toHaveTextContent('Message 600');
    await scrollTo(box, -box.scrollHeight);
    await expect(document.activeElement).toBe(box);
  },
};

/** A message that stands out goes on doing so when it was gone from the page meanwhile. */
export const StandsOut: Story = {
  async play({ canvas, canvasElement }) {
    const box = boxIn(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show one near the end' }));
    await expect(box.querySelector('[data-highlighted]')).toHaveTextContent('Message 598');
    await scrollTo(box, -9_000);
    await expect(box.querySelector('[data-highlighted]')).toBeNull();
    await scrollTo(box, 0);
    await expect(box.querySelector('[data-highlighted]')).toHaveTextContent('Message 598');
  },
};
