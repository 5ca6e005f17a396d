/** What the server at the other end answers: by method and path, a body or a refusal. */
export type Answers = Record<string, (sent: unknown, headers: Headers, query: URLSearchParams) => Answer | Promise<Answer>>;

interface Answer {
  status?: number;
  body: unknown;
  /** In place of JSON: how it comes, and with what headers. */
  streamed?: Pick<Response, 'body' | 'headers'>;
}

export interface Call {
  readonly name: string;
  readonly body: unknown;
  readonly key: string | null;
}

/** Stands at the edge of the house in place of HTTP until the next test begins; tells what was asked. */
export function answerWith(answers: Answers): { calls: Call[] } {
  const calls: Call[] = [];
  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const [path, query] = address.split('?');
    const name = `${init.method} ${path}`;
    const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ name, body: sent, key: new Headers(init.headers).get('idempotency-key') });
    const answer = answers[name];
    if (!answer) throw new TypeError(`nobody answers ${name}`);
    const { status = 200, body, streamed } = await answer(sent, new Headers(init.headers), new URLSearchParams(query));
    return { ok: status < 400, status, headers: new Headers(), json: async () => body, ...streamed } as Response;
  }) as typeof fetch;
  return { calls };
}

/** A refusal as it travels. */
export const refusal = (status: number, code: string, error: string) => ({ status, body: { error, code, requestId: 'r1' } });
