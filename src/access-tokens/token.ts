import { newToken } from '../http/access/secret-token.js';

/** So that people, and programs that look for lost secrets, see what it is. */
const prefix = 'htp_';

const shape = /^htp_[\w-]{43}$/;

export const newAccessToken = (): string => prefix + newToken();

/** The token of an `Authorization` header, where it can be one of ours. */
export function tokenIn(authorization: string | undefined): string | undefined {
  const [, token = ''] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? [];
  return shape.test(token) ? token : undefined;
}
