import { expect, test } from '@jest/globals';
import { browse } from './people.js';
import type { Visitor } from './visitor.js';

const withinMs = 120_000;

const answers = ({ page }: Visitor) => page.getByTestId('agent-answer');
/** Waits until an answer says this. */
const hears = (visitor: Visitor, words: string) => answers(visitor).filter({ hasText: words }).last().waitFor();

/** Opens the conversation with an agent, which greets. */
async function opens(visitor: Visitor, agent: string): Promise<void> {
  await visitor.goto(`/messages?chat=${agent}`);
  await visitor.arrivesAt(/^\/messages\?conversation=/);
  await hears(visitor, 'Hi there.');
}

/** By the button, which is one that stops until the answer before is over. */
async function says({ page }: Visitor, words: string): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(words);
  await page.getByRole('button', { name: 'Send message' }).click();
}

test(
  'M129, M130: an answer that is streamed survives a reload in its midst, and is stopped after it',
  async () => {
    const { quentin } = await browse(['quentin']);
    const { page } = quentin;
    await opens(quentin, 'agent_assistant');
    await says(quentin, 'Count until I stop you');
    await hears(quentin, 'n1 n2 n3');
    await quentin.shot('agent-streams');
    await page.reload();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    // What was said before is there, and it goes on.
    await hears(quentin, 'n1 n2 n3');
    const heard = await answers(quentin).last().innerText();
    const newest = Math.max(...[...heard.matchAll(/n(\d+)/g)].map(([, number]) => Number(number)));
    await hears(quentin, `n${newest + 3}`);
    await page.getByRole('button', { name: 'Stop answering' }).click();
    await answers(quentin).last().getByText('Stopped').waitFor();
    await page.getByRole('button', { name: 'Answer again' }).waitFor();
    expect(await page.getByTestId('message').filter({ hasText: 'Count until I stop you' }).count()).toBe(1);
  },
  withinMs,
);

test(
  'M131, M134: a ride that Dispatcher books is confirmed by a click, is there, and can be taken back',
  async () => {
    const { theo } = await browse(['theo']);
    const { page } = theo;
    await opens(theo, 'agent_dispatcher');
    await says(theo, 'Book a ride from Mill Street to Harbor Station');
    const card = page.getByTestId('confirm-card');
    await card.waitFor();
    expect(await card.innerText()).toMatch(/Book a ride from .+ to .+ at .+ for \$[\d.]+/);
    await theo.shot('agent-confirm');
    await card.getByRole('button', { name: 'Confirm' }).click();
    const link = page.getByRole('link', { name: 'See the ride' });
    await link.waitFor();
    await hears(theo, 'That is what came of it.');
    await link.click();
    await theo.arrivesAt(/^\/ride\//);
    await page.getByTestId('ride-sentence').first().waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Undo' }).click();
    await theo.sees('Ride canceled');
    await theo.sees('Booked a ride. It’s canceled now.');
  },
  withinMs,
);
