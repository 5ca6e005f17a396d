import { createServer } from 'node:net';
import { StartupError } from './startup-error.mjs';
import { waitFor } from './wait.mjs';

/** A TCP port of the loopback address that is free now. */
export async function freePort() {
  const server = await listen(0, '127.0.0.1');
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Refuses a PORT that cannot be had, before the boot's work begins. An earlier run that is just stopping
 * frees its port at once, so a taken one is looked at again for `patienceMs`.
 */
export async function requirePort(env = process.env, { patienceMs = 3000 } = {}) {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartupError(`PORT=${env.PORT} is not a port number; use one from 1 to 65535, or leave PORT out for 3000`);
  let code = await refusal(port, env.HOST);
  if (code === 'EADDRINUSE') await waitFor(async () => !(code = await refusal(port, env.HOST)), { withinMs: patienceMs, everyMs: 100 });
  if (code) throw new StartupError(reason(code, port, env.HOST));
}

function reason(code, port, host) {
  if (code === 'EADDRINUSE') return `PORT ${port} is taken by another program; stop it or run PORT=${port + 1} npm start`;
  if (code === 'EACCES') return `PORT ${port} needs rights that this user lacks; run PORT=3000 npm start`;
  return `cannot listen on HOST ${host ?? '(all addresses)'} port ${port} (${code}); set HOST to an address of this machine or leave it out`;
}

async function refusal(port, host) {
  for (const address of host ? [host] : [undefined, '127.0.0.1']) {
    try {
      const server = await listen(port, address);
      await new Promise((resolve) => server.close(resolve));
    } catch (error) {
      return error.code;
    }
  }
  return '';
}

function listen(port, host) {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => resolve(server));
  });
}
