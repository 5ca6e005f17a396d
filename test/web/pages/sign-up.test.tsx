import '@testing-library/jest-dom/jest-globals';
import { unreachable } from './show-page';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Component } from '../../../web/app/pages/idp/sign-up';
import { elsewhere } from '../../../web/lib/device/going/elsewhere';

interface Sent {
  path: string;
  fields: Record<string, string>;
}

let sent: Sent[];
let answer: () => Response;
beforeEach(() => {
  sent = [];
  answer = unreachable;
  globalThis.fetch = (async (path: string, { body }: { body: URLSearchParams }) => {
    sent.push({ path, fields: Object.fromEntries(body) });
    return answer();
  }) as typeof fetch;
});
const { go } = elsewhere;
afterEach(() => {
  cleanup();
  elsewhere.go = go;
});

const said = (body: string) => ({ json: async () => JSON.parse(body) }) as Response;

function open(query = ''): void {
  const router = createMemoryRouter([{ path: '/idp/1/sign-up', element: <Component /> }], { initialEntries: [`/idp/1/sign-up${query}`] });
  render(<RouterProvider router={router} />);
}
const field = (name: string) => screen.getByRole('textbox', { name });
const password = () => screen.getByLabelText(/^Password/);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));

test('a taken email keeps the name and the email, and says so at the email', () => {
  open('?error=email_taken&email=nell%40example.com&full_name=Nell+Newcomer');
  expect(field('Full name')).toHaveValue('Nell Newcomer');
  expect(field('Email')).toHaveValue('nell@example.com');
  expect(field('Email')).toHaveAccessibleDescription(/already has an account/);
});

test('what is missing is said at its field in our words, and the focus goes to the first', async () => {
  open();
  expect(field('Full name').closest('form')).toHaveAttribute('novalidate');
  await send();
  expect(field('Full name')).toHaveFocus();
  expect(field('Email')).toHaveAccessibleDescription(/name@example\.com/);
  expect(password()).toHaveAccessibleDescription(/Use at least 10 characters/);
  expect(sent).toEqual([]);
  await userEvent.type(field('Email'), 'nell@example.com');
  expect(field('Email')).not.toHaveAccessibleDescription();
});

const nell = { full_name: 'Nell Newcomer', email: 'nell@example.com', password: 'a short sentence' };
async function fillIn(): Promise<void> {
  await userEvent.type(field('Full name'), nell.full_name);
  await userEvent.type(field('Email'), nell.email);
  await userEvent.type(password(), nell.password);
}
function expectAllKept(): void {
  expect(field('Full name')).toHaveValue(nell.full_name);
  expect(field('Email')).toHaveValue(nell.email);
  expect(password()).toHaveValue(nell.password);
}

test('a taken email leaves everything in the form, the password too, and the focus goes to the email', async () => {
  answer = () => said(JSON.stringify({ error: 'email_taken' }));
  open();
  await fillIn();
  await send();
  expect(sent).toEqual([{ path: '/', fields: nell }]);
  await waitFor(() => expect(field('Email')).toHaveFocus());
  expect(field('Email')).toHaveAccessibleDescription(/already has an account/);
  expectAllKept();
  await userEvent.type(field('Email'), '.au');
  expect(field('Email')).not.toHaveAccessibleDescription();
});

test.each([
  ['no answer', unreachable],
  ['an answer that cannot be read', () => said('<html>')],
])('%s says that it did not go through, and the form can be sent again as it is', async (_, given) => {
  answer = given;
  open();
  await fillIn();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Check your connection/);
  expectAllKept();
  await send();
  expect(sent).toHaveLength(2);
});

test('a form under way is not sent twice', async () => {
  globalThis.fetch = (async () => {
    sent.push({ path: '', fields: {} });
    return new Promise(() => undefined);
  }) as typeof fetch;
  open();
  await fillIn();
  await send();
  expect(screen.getByRole('button', { name: 'Create account' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.type(password(), '{Enter}');
  expect(sent).toHaveLength(1);
});

test('a form that was taken can be sent again by whoever comes back to a page that the browser kept', async () => {
  const gone: string[] = [];
  elsewhere.go = (url) => void gone.push(url);
  answer = () => said(JSON.stringify({ next: '/idp/1' }));
  open();
  await fillIn();
  await send();
  await waitFor(() => expect(gone).toEqual(['/idp/1']));
  const sends = screen.getByRole('button', { name: 'Create account' });
  expect(sends).toHaveAttribute('aria-busy', 'true');
  await send();
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(sends).not.toHaveAttribute('aria-busy');
  expect(sent).toHaveLength(1);
  await send();
  await waitFor(() => expect(gone).toHaveLength(2));
  expect(sent).toHaveLength(2);
});

test('a password can be looked at and hidden again', async () => {
  open();
  await userEvent.type(password(), 'a short sentence');
  expect(password()).toHaveAttribute('type', 'password');
  // Voice control and scripts find the field by its word, which is nothing else's.
  expect(screen.getAllByLabelText(/password/i)).toEqual([password()]);
  await userEvent.click(screen.getByRole('button', { name: 'Show what you typed' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveValue('a short sentence');
  await userEvent.click(screen.getByRole('button', { name: 'Hide what you typed' }));
  expect(password()).toHaveAttribute('type', 'password');
});
