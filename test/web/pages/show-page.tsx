import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { HereProvider } from '../../../web/lib/here';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { Toaster } from '../../../web/ui/feedback/toast';
import { dismissToast, forgetToast, toastStore } from '../../../web/ui/feedback/toast-store';

// Radix measures its menus and switches; jsdom has no layout to measure.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// A navigation makes one of these; jsdom has none, and nothing here reads more of it.
globalThis.Request ??= class {
  readonly method = 'GET';
  readonly url: string;
  readonly signal: AbortSignal | null | undefined;
  constructor(url: string, { signal }: RequestInit = {}) {
    this.url = url;
    this.signal = signal;
  }
} as unknown as typeof Request;
Element.prototype.hasPointerCapture ??= () => false;

/** Opens a page in a router that can hold one back from leaving it; answers its query cache. */
export function showPage(page: ReactNode, cache: QueryClient = makeQueryClient(), path = '/'): QueryClient {
  const shown = (
    <>
      {page}
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  const pages = [
    { path, element: shown },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ];
  const router = createMemoryRouter(pages, { initialEntries: [path] });
  render(
    <QueryClientProvider client={cache}>
      <HereProvider rendered={{ now: '2026-11-21T15:00:00.000Z', timeZone: 'America/New_York' }}>
        <RouterProvider router={router} />
        <Toaster />
      </HereProvider>
    </QueryClientProvider>,
  );
  return cache;
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const box = (name: string | RegExp) => screen.findByRole('textbox', { name });

/** Beside the sheet or dialog that is open, as a finger that missed it does. */
export async function pressBeside(): Promise<void> {
  const around = [...document.querySelectorAll('[data-slot=sheet-overlay], [data-slot=dialog-overlay]')].at(-1);
  if (!around) throw new Error('no sheet is open');
  await userEvent.click(around);
}

/** What the last toast says, and what it can be answered with. */
export const lastToast = () => toastStore.getSnapshot().at(-1);

/** Takes back what a toast tells. A toast takes presses while a menu still closes: by its class, which jsdom does not read. */
export async function undo(): Promise<void> {
  await userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }).click(await button('Undo'));
}

export function forgetToasts(): void {
  for (const { id } of toastStore.getSnapshot()) {
    dismissToast(id);
    forgetToast(id);
  }
}

/** The network is gone. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}
