import { Logger, type LoggerService } from '@nestjs/common';
import { optional } from '../lib/environment.js';

interface Line {
  readonly level: 'error' | 'warn' | 'info';
  readonly text: string;
}

/**
 * Hears what the server logs. An error that no test announced fails the test during which it was logged:
 * nothing goes wrong unseen. TEST_LOG=1 prints every line.
 */
export class LogWatch implements LoggerService {
  private lines: Line[] = [];
  private expected: RegExp[] = [];

  listen(): void {
    Logger.overrideLogger(this);
  }

  /** Announces an error of this test: its text, or that of its cause, matches. */
  expectError(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  heard(level: Line['level']): string[] {
    return this.lines.filter((line) => line.level === level).map((line) => line.text);
  }

  /** Forgets all; throws when an error was logged that nobody announced. */
  assertQuiet(): void {
    const surprise = this.lines.find(({ level, text }) => level === 'error' && !this.expected.some((pattern) => pattern.test(text)));
    this.lines = [];
    this.expected = [];
    if (surprise) throw new Error(`the server logged an error:\n${surprise.text}`);
  }

  log(...line: unknown[]): void {
    this.keep('info', line);
  }
  debug(...line: unknown[]): void {
    this.print('debug', line);
  }
  verbose(...line: unknown[]): void {
    this.print('verbose', line);
  }
  warn(...line: unknown[]): void {
    this.keep('warn', line);
  }
  error(...line: unknown[]): void {
    this.keep('error', line);
  }
  fatal(...line: unknown[]): void {
    this.keep('error', line);
  }

  private keep(level: Line['level'], line: unknown[]): void {
    this.lines.push({ level, text: line.map(inWords).join(' ') });
    this.print(level, line);
  }

  private print(level: string, line: unknown[]): void {
    if (optional('TEST_LOG')) process.stderr.write(`${level} ${line.map(inWords).join(' ')}\n`);
  }
}

function inWords(part: unknown): string {
  if (part instanceof Error) return [part.stack ?? part.message, part.cause ? `cause: ${inWords(part.cause)}` : ''].join('\n');
  if (typeof part !== 'object' || part === null) return String(part);
  return Object.entries(part)
    .map(([key, value]) => `${key}=${inWords(value)}`)
    .join(' ');
}
