import type { BrowserContext } from 'playwright-core';
import { until } from '../lib/until.js';

const withinMs = 20_000;

/** What the toasts of a browser say, in all its tabs, also once they are gone. */
export class Toasts {
  /** What each card said so far. */
  private readonly cards = new Map<string, string>();

  /** From the next page on. */
  static async of(context: BrowserContext): Promise<Toasts> {
    const toasts = new Toasts();
    await context.exposeFunction('toastSays', (card: string, words: string) => toasts.note(card, words));
    await context.addInitScript(tellOfToasts);
    return toasts;
  }

  /** How many of them said it. */
  count(words: RegExp): number {
    return [...this.cards.values()].filter((said) => words.test(said)).length;
  }

  /** Waits until one of them has. */
  async say(words: RegExp): Promise<void> {
    await until({ what: `a toast: ${words.source}`, withinMs }, () => this.count(words) > 0);
  }

  private note(card: string, words: string): void {
    this.cards.set(card, `${this.cards.get(card) ?? ''}\n${words}`);
  }
}

/** In the page. */
function tellOfToasts(): void {
  const { toastSays } = window as unknown as { toastSays(card: string, words: string): void }; // Set before any script of the page.
  const cards = new WeakMap<Element, { id: string; words: string }>();
  const look = () => {
    for (const element of document.querySelectorAll('[data-slot="toast"]')) {
      const words = element.textContent;
      const card = cards.get(element) ?? { id: crypto.randomUUID(), words: '' };
      if (card.words === words) continue;
      cards.set(element, { ...card, words });
      toastSays(card.id, words);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}
