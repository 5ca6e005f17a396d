import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

const mailAccount = { user: 'town@mail.test', password: 'only the tests/know:this' };

/** A mail as it arrived. */
export interface Arrived {
  readonly from: string;
  readonly to: readonly string[];
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

/** A mail server that speaks SMTP and keeps what it is given; `answers` are what it says to the next mails instead of taking them. */
export class MailServer {
  readonly arrived: Arrived[] = [];
  readonly answers: { readonly code: number; readonly words: string }[] = [];
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onAuth: ({ username, password }, _session, done) =>
        username === mailAccount.user && password === mailAccount.password
          ? done(null, { user: username })
          : done(new Error('Invalid username or password')),
      onData: (stream, session, done) => {
        const answer = async () => {
          try {
            await this.take(stream, session);
            done();
          } catch (error) {
            done(error instanceof Error ? error : new Error(String(error)));
          }
        };
        void answer();
      },
    });
  }

  static async start(): Promise<MailServer> {
    const mails = new MailServer();
    await new Promise<void>((resolve) => mails.server.listen(0, '127.0.0.1', resolve));
    return mails;
  }

  get url(): string {
    const { port } = this.server.server.address() as AddressInfo;
    return `smtp://${encodeURIComponent(mailAccount.user)}:${encodeURIComponent(mailAccount.password)}@127.0.0.1:${port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const refusal = this.answers.shift();
    if (refusal) throw Object.assign(new Error(refusal.words), { responseCode: refusal.code });
    const { headers, body } = split(Buffer.concat(chunks).toString('latin1'));
    const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
    const parts = body.split(`--${boundary}`).map((part) => split(part.trimStart()));
    const partOf = (type: string) => decoded(parts.find((part) => part.headers.get('content-type')?.startsWith(type)));
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
    const to = envelope.rcptTo.map(({ address }) => address);
    this.arrived.push({ from, to, headers, text: partOf('text/plain'), html: partOf('text/html') });
  }
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Headers by their small names, unfolded; and what follows the first empty line (RFC 5322). */
function split(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
  return { headers, body: raw.slice(end + 4) };
}

/** By RFC 2045: quoted-printable, base64, or as it is. */
function decoded(part: Part | undefined): string {
  if (!part) return '';
  const encoding = part.headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString();
  if (encoding !== 'quoted-printable') return part.body;
  const bytes = part.body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** A header with words beyond ASCII (RFC 2047). */
export function headerOf({ headers }: Arrived, name: string): string {
  return (headers.get(name) ?? '').replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=(?: (?==\?))?/gi, (_, how: string, words: string) =>
    how.toUpperCase() === 'B'
      ? Buffer.from(words, 'base64').toString()
      : Buffer.from(
          words.replaceAll('_', ' ').replaceAll(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  );
}
