import '@testing-library/jest-dom/jest-globals';
import { unreachable } from './show-page';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Component } from '../../../web/app/pages/idp/password';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { answerWith } from '../rides/wire';

afterEach(cleanup);
let isMailed: boolean;
beforeEach(() => {
  isMailed = true;
});

function open(page: 'forgot' | 'reset', query = ''): void {
  answerWith({ 'GET /api/idp/password-help': () => ({ body: { is_mailed: isMailed } }) });
  const router = createMemoryRouter([{ path: '/idp/password/:step', element: <Component /> }], {
    initialEntries: [`/idp/password/${page}${query}`],
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('whoever forgot a password types an address, and reads what is wrong with it at its field', async () => {
  open('forgot');
  await userEvent.type(await screen.findByLabelText(/^Email/), 'ada');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/name@example\.com/));
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
});

test('where the town sends no mail there is nothing to fill in, and who gives a link', async () => {
  isMailed = false;
  open('forgot');
  expect(await screen.findByText(/^This town sends no email\. Ask our team/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what comes next says neither that there is an account nor that there is none', async () => {
  open('forgot', '?sent=1');
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(screen.getByText(/^If an account has that email/)).toBeVisible();
});

test('a link’s page sends the link’s token with the new password', async () => {
  open('reset', '?token=abc');
  const form = (await screen.findByRole('button', { name: 'Set password' })).closest('form');
  await userEvent.type(screen.getByLabelText(/^New password/), 'another short sentence');
  expect(form && Object.fromEntries(new FormData(form))).toEqual({ token: 'abc', password: 'another short sentence' });
});

test.each(['?error=link_over&token=abc', ''])('one that counts no more (%j) says so, with the way to another', async (query) => {
  open('reset', query);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link doesn’t work anymore. Ask for a new one.');
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/idp/password/forgot');
});

test('without the network what was typed stays', async () => {
  open('reset', '?token=abc');
  globalThis.fetch = (async () => unreachable()) as typeof fetch;
  await userEvent.type(await screen.findByLabelText(/^New password/), 'another short sentence');
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.');
  expect(screen.getByLabelText(/^New password/)).toHaveValue('another short sentence');
});

test('once it is set there is the way to sign in', async () => {
  open('reset', '?done=1');
  expect(await screen.findByRole('heading', { name: 'You have a new password' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
});
