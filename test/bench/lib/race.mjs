// Many callers who ask at the same moment, each over a connection of its own that stays open.
import { Agent, request } from 'node:http';

export class Caller {
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(url, cookie) {
    this.url = url;
    this.cookie = cookie;
  }

  /** Answers the status, the body and the milliseconds that it took. */
  post(path) {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        this.url + path,
        { method: 'POST', agent: this.#agent, headers: { cookie: this.cookie, origin: this.url } },
        (response) => {
          let body = '';
          response.setEncoding('utf8').on('data', (part) => (body += part));
          response.on('end', () => resolve({ status: response.statusCode, body, ms: performance.now() - began }));
        },
      );
      sent.on('error', reject);
      sent.end();
    });
  }

  close() {
    this.#agent.destroy();
  }
}
