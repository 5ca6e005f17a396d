import '@testing-library/jest-dom/jest-globals';
import './show-page';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Component } from '../../../web/app/pages/idp-sign-up';

let sent = 0;
// jsdom cannot leave the page; what matters is whether the form would.
const noteSending = (event: Event) => {
  if (!event.defaultPrevented) sent += 1;
  event.preventDefault();
};
beforeEach(() => {
  sent = 0;
  window.addEventListener('submit', noteSending);
});
afterEach(() => {
  cleanup();
  window.removeEventListener('submit', noteSending);
});

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
  expect(sent).toBe(0);
  await userEvent.type(field('Email'), 'nell@example.com');
  expect(field('Email')).not.toHaveAccessibleDescription();
});

test('a form that is right is sent', async () => {
  open();
  await userEvent.type(field('Full name'), 'Nell Newcomer');
  await userEvent.type(field('Email'), 'nell@example.com');
  await userEvent.type(password(), 'a short sentence');
  await send();
  expect(sent).toBe(1);
});

test('a password can be looked at and hidden again', async () => {
  open();
  await userEvent.type(password(), 'a short sentence');
  expect(password()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveValue('a short sentence');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});
