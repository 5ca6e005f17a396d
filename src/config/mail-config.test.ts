import { expect, test } from '@jest/globals';
import { readEnv } from './env.js';
import { mailOf } from './mail-config.js';

const from = 'hello@town.example';
const read = (env: NodeJS.ProcessEnv) => mailOf(readEnv({ DATABASE_URL: 'postgresql://localhost/none', MAIL_FROM: from, ...env }));

test('one address has everything in it, whatever letters a password has', () => {
  expect(read({ SMTP_URL: 'smtps://ada%40town.example:p%2Fss@mail.example.com' })).toEqual({
    host: 'mail.example.com',
    port: 465,
    isSecure: true,
    user: 'ada@town.example',
    password: 'p/ss',
    from,
  });
  expect(read({ SMTP_URL: 'smtp://[::1]:2525' })).toMatchObject({ host: '::1', port: 2525, isSecure: false, user: undefined });
});

test('in parts the port says whether TLS is there from the first byte', () => {
  const host = { SMTP_HOST: 'mail.example.com' };
  expect(read(host)).toMatchObject({ port: 587, isSecure: false });
  expect(read({ ...host, SMTP_PORT: '465', SMTP_USER: 'ada', SMTP_PASSWORD: 'x' })).toMatchObject({
    isSecure: true,
    user: 'ada',
    password: 'x',
  });
});
