import { randomUUID } from 'node:crypto';
import type { App } from '../../bench/lib/app.mjs';
import { percentile } from '../../bench/lib/numbers.mjs';
import type { Couple } from './town.js';

const pauseMs = 100;
/** The limits let a person write that often. */
const sendEvery = 10;

interface Question {
  readonly path: string;
  isRight(status: number, text: string): boolean;
}

/** Somebody who uses the product as it is meant, and looks at each answer. */
export class Polite {
  readonly wrong: string[] = [];
  private times: number[] = [];
  private isOn = true;
  private running: Promise<void> | undefined;
  private readonly questions: readonly Question[];

  constructor(
    private readonly app: App,
    private readonly couple: Couple,
  ) {
    const { sender, friend, conversationId } = couple;
    const has =
      (...words: string[]) =>
      (status: number, text: string) =>
        status === 200 && words.every((word) => text.includes(word));
    this.questions = [
      { path: '/api/me', isRight: has(`"id":"${sender.id}"`) },
      { path: '/api/chat/conversations', isRight: has(conversationId, friend.id) },
      { path: `/api/users/${friend.id}`, isRight: has(`"${friend.id}"`, 'polite 1') },
      { path: '/messages', isRight: has('id="boot-state"', sender.id) },
      { path: '/api/notifications/counts', isRight: (status, text) => status === 200 && text.startsWith('{') },
    ];
  }

  start(): void {
    this.running = this.live();
  }

  /** How long answers took (ms) since it was last asked. */
  figures(): { p50: number; p95: number; answers: number } {
    const times = this.times;
    this.times = [];
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), answers: times.length };
  }

  async stop(): Promise<void> {
    this.isOn = false;
    await this.running;
  }

  private async live(): Promise<void> {
    for (let count = 0; this.isOn; count += 1) {
      const question = this.questions[count % this.questions.length];
      await this.judged(() => (count % sendEvery === 0 || !question ? this.send() : this.ask(question)));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  private async judged(act: () => Promise<string | undefined>): Promise<void> {
    const began = performance.now();
    try {
      const wrong = await act();
      if (wrong) this.wrong.push(wrong);
    } catch (error) {
      this.wrong.push(String(error));
    }
    this.times.push(performance.now() - began);
  }

  private async ask({ path, isRight }: Question): Promise<string | undefined> {
    const response = await fetch(this.app.url + path, { headers: { cookie: this.couple.sender.cookie } });
    const text = await response.text();
    return isRight(response.status, text) ? undefined : `${path} answered ${response.status} ${text.slice(0, 300)}`;
  }

  private async send(): Promise<string | undefined> {
    const sent = { conversation_id: this.couple.conversationId, message: `Half past ${randomUUID()}`, tempId: randomUUID() };
    const response = await fetch(`${this.app.url}/api/chat/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.app.url, cookie: this.couple.sender.cookie },
      body: JSON.stringify(sent),
    });
    const text = await response.text();
    return response.status === 201 && text.includes(sent.message) ? undefined : `a send answered ${response.status} ${text.slice(0, 300)}`;
  }
}
