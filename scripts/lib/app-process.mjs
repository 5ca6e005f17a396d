import { spawn } from 'node:child_process';
import { exitStatus } from './child.mjs';
import { memoryEnv, memoryFlags } from './memory.mjs';
import { nodePath, root, toolEnv } from './paths.mjs';
import { StartupError } from './startup-error.mjs';

/** The app drains in 10 s; one that hangs longer is ended. */
const stopWithinMs = 12_000;
const lookEveryMs = 500;

/**
 * Runs a script on Node 24 as this command's one child, and answers its exit status. The child is asked to stop
 * over the IPC channel, not by a second signal: Ctrl-C already reaches the whole process group. When this process
 * is killed the channel closes, which the child takes as the same request.
 */
export function runApp(script, env) {
  const child = spawn(nodePath(), [...memoryFlags, script], {
    cwd: root,
    env: toolEnv({ ...memoryEnv, ...env }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const stop = () => {
    if (child.connected) child.send('stop', () => undefined); // it may be ending at this moment
    setTimeout(() => child.kill('SIGKILL'), stopWithinMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  stopWithNpm(stop);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new StartupError(`cannot run Node: ${error.message}`)));
    child.on('exit', (code, signal) => resolve(exitStatus(code, signal)));
  });
}

/** npm can be killed without handing it on: its end is then seen by the change of parent. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(look);
    stop();
  }, lookEveryMs).unref();
}
