import { Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { Config } from '../../config/config.js';
import type { MailConfig } from '../../config/mail-config.js';
import { lazily } from '../../http/lazily.js';
import { Dependencies } from '../../http/operations/dependencies.js';
import type { Letter } from '../words/letter.rules.js';

export interface Envelope {
  readonly to: { readonly name: string; readonly address: string };
  readonly fromName: string;
  /** The same of each try: who gets a mail twice is shown it once. */
  readonly messageId: string;
  readonly leaveLink: string | undefined;
}

/** How a server that does not answer is given up (ms). */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The town's mail server, where it has one. */
@Injectable()
export class Mailer {
  private readonly from: string;
  /** A town without mail never loads the library. */
  private readonly transport: (() => Promise<Transporter>) | undefined;

  constructor({ mail }: Config, dependencies: Dependencies) {
    this.from = mail?.from ?? '';
    this.transport = mail && lazily(() => connect(mail));
    if (mail) dependencies.add({ name: 'mail', whenDown: 'the mail server does not answer', ask: () => this.ping() });
  }

  get isSet(): boolean {
    return this.transport !== undefined;
  }

  async send({ subject, text, html }: Letter, { to, fromName, messageId, leaveLink }: Envelope): Promise<void> {
    const transport = await this.transport?.();
    await transport?.sendMail({
      from: { name: fromName, address: this.from },
      to,
      messageId,
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated', ...(leaveLink === undefined ? {} : leaveHeaders(leaveLink)) },
    });
  }

  /** Signs in, and sends nothing. */
  private async ping(): Promise<void> {
    const transport = await this.transport?.();
    await transport?.verify();
  }
}

/** By which mail programs show a button of their own (RFC 8058). */
const leaveHeaders = (link: string) => ({ 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

async function connect({ host, port, isSecure, user, password }: MailConfig): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const auth = user === undefined ? {} : { auth: { user, pass: password ?? '' } };
  return createTransport({ host, port, secure: isSecure, ...auth, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
}

/** The server was there, whatever it said. */
export const hasAnswered = (error: unknown): boolean => typeof answerIn(error) === 'number';

const answerIn = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : undefined;

/** The server will not have this one, today or tomorrow (RFC 5321: 5xx). */
export function isFinal(error: unknown): boolean {
  const code = answerIn(error);
  // Who may not sign in is a mistake of the configuration, not of the mail.
  return typeof code === 'number' && code >= 500 && code !== 530 && code !== 535;
}
