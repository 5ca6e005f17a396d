export interface AppOptions {
  databaseUrl: string;
  /** For its data and its log. */
  folder: string;
  port?: number;
  env?: Record<string, string>;
  /** Flags for Node. */
  node?: string[];
}

export interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A free port below the range from which the system takes ports for outgoing connections. */
export function lowPort(): Promise<number>;
/** Starts the product and waits until it is ready. */
export function startApp(options: AppOptions): Promise<App>;

export class App {
  readonly port: number;
  readonly url: string;
  readonly pid: number;
  ended: Promise<End>;
  /** Starts the process, the same way each time. */
  launch(): void;
  /** Waits until the process that was launched last is ready; throws its log when it is not. */
  isReady(): Promise<void>;
  /** Whether it is ready now. */
  isUp(): Promise<boolean>;
  log(): string;
  /** Ends it at once, as a crash does. */
  kill(): Promise<End>;
  /** Asks it to stop. */
  stop(): Promise<End>;
}
