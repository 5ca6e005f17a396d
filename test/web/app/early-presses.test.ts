import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepEarlyPresses } from '../../../web/app/early/early-presses';

const page = document.documentElement;
const pressed: string[] = [];
let button: HTMLButtonElement;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  pressed.length = 0;
  document.body.innerHTML = '<button type="button">Accept</button><form><button>Find</button></form>';
  button = document.querySelector('button') as HTMLButtonElement;
  keepEarlyPresses();
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['data-hydrating', 'data-hydrated']) page.removeAttribute(name);
});

/** The page's code is there, and hears. */
async function hydrates(): Promise<void> {
  page.dataset['hydrating'] = '';
  button.addEventListener('click', () => pressed.push('Accept'));
  document.forms[0]?.addEventListener('submit', (event) => {
    event.preventDefault();
    pressed.push('Find');
  });
  await Promise.resolve();
}
async function isReady(): Promise<void> {
  page.dataset['hydrated'] = '';
  await Promise.resolve();
}
/** As a finger does it. */
function tap(): void {
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button.click();
}

test('what is pressed early is pressed once the page is there, and once however often it was', async () => {
  tap();
  tap();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await hydrates();
  await isReady();
  expect(pressed).toEqual(['Accept']);
  expect(button).not.toHaveAttribute('aria-busy');
});

test('of a press before and one while React begins to hear the second alone counts', async () => {
  tap();
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await hydrates();
  button.click();
  await isReady();
  expect(pressed).toEqual(['Accept']);
});

test('a form without an address of its own is sent then, too', async () => {
  document.querySelector<HTMLButtonElement>('form button')?.click();
  await hydrates();
  await isReady();
  expect(pressed).toEqual(['Find']);
});

test('a button that says something else by then, or where no code comes in ten seconds, is left alone', async () => {
  tap();
  button.textContent = 'Decline';
  await hydrates();
  await isReady();
  expect(pressed).toEqual([]);
  page.removeAttribute('data-hydrated');
  keepEarlyPresses();
  tap();
  jest.advanceTimersByTime(10_000);
  expect(button).not.toHaveAttribute('aria-busy');
});
