import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { aLegalPage, here } from '../../../stories/features/privacy/fixtures';
import { Component as Closing } from '../../../web/app/pages/account/closing';
import { Component as SignUp } from '../../../web/app/pages/idp/sign-up';
import { LegalText } from '../../../web/features/privacy/views/legal-text';
import { HereProvider } from '../../../web/lib/here';

afterEach(cleanup);

function openAt(path: string, page: ReactNode): void {
  const [pathname = '/'] = path.split('?');
  const router = createMemoryRouter([{ path: pathname, element: page }], { initialEntries: [path] });
  render(
    <HereProvider rendered={here}>
      <RouterProvider router={router} />
    </HereProvider>,
  );
}

test('a page of the town has headings, lists, and links that lead somewhere', () => {
  render(<LegalText page={aLegalPage} />);
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H1 Imprint',
    'H2 How to reach us',
    'H3 If you’re in a hurry',
  ]);
  expect(screen.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length)).toEqual([2, 2]);
  expect(screen.getByRole('link', { name: '+1 555 0100' })).toHaveAttribute('href', 'tel:+15550100');
});

test('MSG-6: what looks like HTML is text', () => {
  const text = '<img src=x onerror="alert(1)">';
  render(<LegalText page={{ ...aLegalPage, blocks: [{ kind: 'paragraph', lines: [[{ text, style: 'plain', href: null }]] }] }} />);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(document.querySelector('img')).toBeNull();
});

test('M184: signing up says what one agrees to, and opens it beside the form', () => {
  openAt('/idp/1/sign-up', <SignUp />);
  for (const [name, path] of [
    ['Read the terms', '/terms'],
    ['Read about privacy', '/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', path);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

test('M184: whoever comes back in time can keep the account with one press, without a script', () => {
  openAt('/account/closing?until=2026-12-05T15%3A00%3A00.000Z', <Closing />);
  expect(screen.getByText(/Dec 5/)).toBeVisible();
  const form = screen.getByRole('button', { name: 'Keep my account' }).closest('form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/auth/keep-account']);
  expect(screen.getByRole('link', { name: 'Leave it deleted' })).toHaveAttribute('href', '/');
});

test.each(['', '?until=', '?until=soon'])('a page that says no time (%s) leads to signing in', (query) => {
  openAt(`/account/closing${query}`, <Closing />);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  expect(screen.queryByRole('button')).toBeNull();
});
