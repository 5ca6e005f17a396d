import type { Env } from './env.js';

/** The server that takes mail to people. */
export interface MailConfig {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; else it begins when the server offers it. */
  readonly isSecure: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** The address that mails are from. */
  readonly from: string;
}

/** As RFC 8314 has them: mail that is submitted, with TLS from the first byte or from STARTTLS on. */
const ports = { secure: 465, plain: 587 } as const;

/** The mail server, as one address or in parts; absent where none is set. */
export function mailOf({ SMTP_URL, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, MAIL_FROM: from }: Env): MailConfig | undefined {
  if (from === undefined) return undefined;
  if (SMTP_URL !== undefined) return { ...partsOf(new URL(SMTP_URL)), from };
  if (SMTP_HOST === undefined) return undefined;
  const port = SMTP_PORT ?? ports.plain;
  return { host: SMTP_HOST, port, isSecure: port === ports.secure, user: SMTP_USER, password: SMTP_PASSWORD, from };
}

function partsOf({ protocol, hostname, port, username, password }: URL): Omit<MailConfig, 'from'> {
  const isSecure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? ports.secure : ports.plain) : Number(port),
    isSecure,
    user: username === '' ? undefined : decodeURIComponent(username),
    password: username === '' ? undefined : decodeURIComponent(password),
  };
}
