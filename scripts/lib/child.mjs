import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root, toolEnv } from './paths.mjs';
import { StartupError } from './startup-error.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Of a quiet tool that failed, the end of what it wrote. */
const keptCharacters = 30_000;

/** The exit status of an ended child, as a shell counts it. */
export const exitStatus = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/**
 * Runs a tool to its end with the terminal's own input and output; answers its exit status.
 * Signals are handed on, so that nothing is left behind. A quiet one is heard only when it fails.
 */
export function run(command, args, { env = toolEnv(), cwd = root, quiet = false } = {}) {
  const output = quiet ? 'pipe' : 'inherit';
  const child = spawn(command, args, { cwd, env, stdio: ['inherit', output, output] });
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  let said = '';
  const keep = (chunk) => (said = (said + chunk).slice(-keptCharacters));
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new StartupError(`cannot run ${command}: ${error.message}`)));
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      if (code !== 0) process.stdout.write(said);
      resolve(exitStatus(code, signal));
    });
  });
}
