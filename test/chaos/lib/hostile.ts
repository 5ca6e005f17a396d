import { randomBytes, randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { Socket } from '../../bench/lib/socket.mjs';
import { type Knock, oddAddress, oddCall, oddSignal } from './hostile-input.js';

export interface Target {
  readonly url: string;
  /** The hostile person's own session. */
  readonly cookie: string;
}

const giveUpMs = 10_000;
/** Each kind of attack goes on in so many loops at once. */
const loops = { calls: 16, addresses: 16, sockets: 6, uploads: 12 };

/** Everything that one hostile person can do to an instance at once; answers how often each kind was done. */
export class Hostile {
  readonly done = { calls: 0, addresses: 0, sockets: 0, uploads: 0 };
  /** Answers that no request may get, however odd it is. */
  readonly failures: string[] = [];
  private isOn = true;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: loops.calls + loops.addresses });
  private readonly running: Promise<void>[];

  constructor(private readonly target: Target) {
    this.running = [
      ...this.repeat('calls', () => this.knock(this.asMyself(oddCall()))),
      ...this.repeat('addresses', () => this.knock(oddAddress())),
      ...this.repeat('sockets', () => this.pester()),
      ...this.repeat('uploads', () => this.upload()),
    ];
  }

  async stop(): Promise<void> {
    this.isOn = false;
    await Promise.all(this.running);
    this.agent.destroy();
  }

  private repeat(kind: keyof typeof loops, act: () => Promise<void>): Promise<void>[] {
    return Array.from({ length: loops[kind] }, async () => {
      while (this.isOn) {
        await act();
        this.done[kind] += 1;
      }
    });
  }

  private asMyself(knock: Knock): Knock {
    return { ...knock, headers: { ...knock.headers, cookie: this.target.cookie } };
  }

  /** One request; now and then it hangs up before it has sent all, or does not wait for the answer. */
  private knock({ method, path, headers, body }: Knock): Promise<void> {
    const { hostname, port, origin } = new URL(this.target.url);
    return new Promise((resolve) => {
      const sent = request(
        { hostname, port, method, path, agent: this.agent, timeout: giveUpMs, headers: { origin, ...headers } },
        (response) => {
          const { statusCode = 0 } = response;
          if (statusCode === 500) this.failures.push(`${method} ${path.slice(0, 200)} ${String(body).slice(0, 200)} answered 500`);
          response.resume();
          response.on('close', () => resolve());
        },
      );
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => resolve());
      sent.on('close', () => resolve());
      sent.end(body);
      if (Math.random() < 0.05) setTimeout(() => sent.destroy(), randomInt(50));
    });
  }

  /** A handshake with or without a session, signals, and often no goodbye. */
  private async pester(): Promise<void> {
    const cookie = Math.random() < 0.7 ? this.target.cookie : `sid=${randomBytes(32).toString('base64url')}`;
    try {
      const socket = await Socket.connect(this.target.url, { cookie });
      for (let count = 0; count < 50 && this.isOn; count += 1) socket.emit(...oddSignal(), () => undefined);
      await delay(randomInt(500));
      socket.close();
    } catch {
      // Refused, as it should be after the first few.
    }
  }

  /** A large upload that is sent slowly, or cut off at any moment. */
  private upload(): Promise<void> {
    const { hostname, port, origin } = new URL(this.target.url);
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
    const body = Buffer.concat([Buffer.from(part), Buffer.alloc(randomInt(1, 6 * 1024 * 1024), 1), Buffer.from('\r\n--x--\r\n')]);
    const head = `POST /api/me/photo HTTP/1.1\r\nhost: ${hostname}\r\norigin: ${origin}\r\ncookie: ${this.target.cookie}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n\r\n`;
    return new Promise((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.setTimeout(giveUpMs, () => socket.destroy());
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
      socket.resume();
      socket.write(head);
      socket.write(body.subarray(0, randomInt(body.length + 1)), () => setTimeout(() => socket.destroy(), randomInt(2) * randomInt(5_000)));
    });
  }
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
