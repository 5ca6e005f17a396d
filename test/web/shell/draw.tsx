import '../ui/server-globals';
import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach } from '@jest/globals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Scene, type SceneProps } from '../../../stories/app/scene';
import { connection } from '../../../web/lib/connection';

beforeEach(() => {
  localStorage.clear();
  connection.set('connected');
});
afterEach(() => act(() => connection.set('disconnected')));

/** Draws a part of the shell with a server that answers at once; gives the person at it and the page's cache. */
export async function draw(scene: SceneProps) {
  const drawn: { cache?: QueryClient } = {};
  function Keep() {
    drawn.cache = useQueryClient();
    return null;
  }
  await act(async () => {
    render(
      <Scene {...scene}>
        {scene.children}
        <Keep />
      </Scene>,
    );
  });
  if (!drawn.cache) throw new Error('nothing was drawn');
  return { user: userEvent.setup(), cache: drawn.cache };
}

/** The parts of the page that have names. */
export const sidebar = () => within(screen.getByTestId('sidebar'));
export const mainNav = () => within(screen.getByRole('navigation', { name: 'Main' }));
export const bottom = () => within(screen.getByRole('navigation', { name: 'Bottom' }));
