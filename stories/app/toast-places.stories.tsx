import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { Composer } from '../../web/features/chat/views/composer';
import { ThreadHeader } from '../../web/features/chat/views/thread-header';
import { MapControls } from '../../web/features/places/views/map/map-controls';
import { MapPage } from '../../web/features/rides/views/map-page';
import { RideStripView } from '../../web/features/rides/views/ride-strip-view';
import { Button } from '../../web/ui/button';
import { Toaster } from '../../web/ui/feedback/toast';
import { dismissToast, toast, toastStore } from '../../web/ui/feedback/toast-store';
import { aConversation } from '../features/chat/fixtures';
import { steps } from '../features/rides/fixtures';

function Room({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-dvh flex-col bg-paper">
      {children}
      <Toaster />
    </div>
  );
}

const talk = (
  <main className="flex flex-1 flex-col justify-between">
    <ThreadHeader conversation={aConversation()} presence="online" presenceText="Active now" onBack={fn()} />
    <Composer text="I am at the corner." isOffline={false} isLoading={false} onChange={fn()} onSend={fn()} />
  </main>
);

const nearby = 'Dan is 4 minutes away.';
const talkOfRide = (
  <main className="flex flex-1 flex-col justify-between">
    <div>
      <ThreadHeader conversation={aConversation()} presence="online" presenceText="Active now" onBack={fn()} />
      <RideStripView ride={steps.coming} sentence={{ title: nearby }} />
    </div>
    <Composer text="I am at the corner." isOffline={false} isLoading={false} onChange={fn()} onSend={fn()} />
  </main>
);

/** As payouts are on a phone: what one came for stands first, and the navigation is at the foot. */
const page = (
  <>
    <main className="flex flex-1 flex-col items-start gap-3 p-4">
      <h1 className="text-2xl">Payouts</h1>
      <Button>Request payout</Button>
      <Button variant="quiet">How payouts work</Button>
    </main>
    <nav data-slot="bottom-nav" className="fixed inset-x-0 bottom-0 flex h-15 bg-surface">
      <a href="/messages">Messages</a>
    </nav>
  </>
);

const map = (
  <MapPage
    label="Book a ride"
    map={() => (
      <div className="size-full bg-sunken">
        <MapControls insets={{}} map={{ current: null }} onZoom={fn()} onShowAll={fn()} />
      </div>
    )}
  >
    <p className="min-h-96 text-body text-ink">Where to?</p>
  </MapPage>
);

/** A toast says something beside what one is doing: it lies on nothing that is needed to go on. */
const meta = {
  title: 'app/Where toasts stand',
  component: Room,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 600 } } },
  args: { children: talk },
  beforeEach: () => () => {
    for (const { id } of toastStore.getSnapshot()) dismissToast(id);
  },
  async play({ canvasElement }) {
    toast({ title: 'Dan is here', description: 'Meet at 12 Mill Street.', duration: 60_000, action: { label: 'Open ride', onAct: fn() } });
    const title = (await screen.findAllByText('Dan is here'))[0];
    const card = title?.closest('[data-slot=toast]')?.getBoundingClientRect() ?? new DOMRect();
    await expect(card.width).toBeGreaterThan(200);
    const needed = [...canvasElement.querySelectorAll('button, a, textarea, [data-slot=stop-sheet]')];
    await expect(needed.length).toBeGreaterThan(2);
    await expect(needed.filter((part) => overlap(part.getBoundingClientRect(), card))).toEqual([]);
  },
} satisfies Meta<typeof Room>;
export default meta;
type Story = StoryObj<typeof meta>;

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

export const Talk: Story = {};
export const OnMap: Story = { args: { children: map } };
export const TalkOfRide: Story = { args: { children: talkOfRide } };
export const TalkOfRideOnPhones: Story = { args: { children: talkOfRide }, globals: { viewport: { value: 'phone' } } };
export const PageOnPhones: Story = { args: { children: page }, globals: { viewport: { value: 'phone' } } };
