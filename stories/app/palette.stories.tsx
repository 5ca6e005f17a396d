import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { PaletteHost } from '../../web/app/shell/panels/palette-host';
import { people } from './fixtures';
import { Address, Scene, type SceneProps } from './scene';

const onShortcuts = fn();

const meta = {
  title: 'app/Command palette',
  component: Scene,
  parameters: { layout: 'fullscreen', router: false },
  args: { me: people.rosa, children: null },
  render: (args: SceneProps) => (
    <Scene {...args}>
      <main className="min-h-[40rem] bg-paper">
        <Address />
      </main>
      <Palette me={args.me} />
    </Scene>
  ),
  beforeEach: () => localStorage.removeItem('userMode'),
} satisfies Meta<SceneProps>;
export default meta;
type Story = StoryObj<typeof meta>;

function Palette({ me }: Pick<SceneProps, 'me'>) {
  const [isOpen, setIsOpen] = useState(true);
  return me ? <PaletteHost me={me} isOpen={isOpen} onClose={() => setIsOpen(false)} onShortcuts={onShortcuts} /> : null;
}

const address = () => screen.getByLabelText('Address').textContent;

export const Rider: Story = {
  async play() {
    await waitFor(() => expect(screen.getByRole('option', { name: /Finn Fisher/ })).toBeVisible());
    await expect(screen.getByRole('option', { name: /Harbor Station/ })).toBeInTheDocument();
  },
};
export const RiderDark: Story = { ...Rider, globals: { theme: 'dark' } };
export const Phone: Story = { ...Rider, globals: { viewport: { value: 'phone' } } };
export const AdminAndDriver: Story = { args: { me: people.max, cookies: 'userMode=driver' } };

/** Typed, walked down to and chosen, without a pointer. */
export const Keyboard: Story = {
  args: { me: people.dan, cookies: 'userMode=driver' },
  async play() {
    await userEvent.type(await screen.findByRole('combobox'), 'payouts');
    await waitFor(() => expect(screen.getByRole('option', { name: /^Payouts/ })).toHaveAttribute('aria-selected', 'true'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/driver/payouts'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  },
};

/** A saved place starts a booking to it. */
export const BookToWork: Story = {
  async play() {
    await userEvent.type(await screen.findByRole('combobox'), 'work');
    await userEvent.click(await screen.findByRole('option', { name: /Harbor Station/ }));
    await waitFor(() => expect(address()).toMatch(/^\/rider\/dashboard\?to=/));
  },
};
