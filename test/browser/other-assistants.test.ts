import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from '@jest/globals';
import { browse, phone } from './people.js';

test('M185: a token made on a phone, by keyboard, connects an assistant, and revoking it cuts that off', async () => {
  const { otis } = await browse(['otis'], phone);
  const { page } = otis;
  await otis.goto('/account/privacy');
  const address = await page.getByRole('textbox', { name: 'Address for your assistant' }).inputValue();

  await page.getByRole('button', { name: 'New access token' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  await page.keyboard.type('Desk assistant');
  await page.getByRole('combobox', { name: 'What it can do' }).selectOption('act');
  await page.getByRole('button', { name: 'Make token' }).focus();
  await page.keyboard.press('Enter');
  const token = await page.getByRole('textbox', { name: 'Access token', exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Never used').waitFor();

  const assistant = new Client({ name: 'a test', version: '1' });
  const headers = { authorization: `Bearer ${token}` };
  await assistant.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
  expect((await assistant.listTools()).tools.map(({ name }) => name)).toContain('book_ride');
  expect(await assistant.callTool({ name: 'saved_places', arguments: {} })).toMatchObject({ isError: false });

  await otis.goto('/account/privacy');
  await page
    .getByText(/^Last used/)
    .last()
    .waitFor();
  await page.getByRole('button', { name: 'Revoke Desk assistant' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No assistant is connected').waitFor();
  await expect(assistant.callTool({ name: 'saved_places', arguments: {} })).rejects.toThrow('bad_token');
  await assistant.close();
}, 60_000);
