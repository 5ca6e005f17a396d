import type { ChildProcess } from 'node:child_process';

export interface Peer {
  readonly url: string;
  readonly child: ChildProcess;
  stop(): void;
}

/** Starts a program of test/bench/peers on a port of its own and waits until it is ready. */
export function startPeer(name: string, env?: Record<string, string>): Promise<Peer>;
