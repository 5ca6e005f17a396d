import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';

/** Anybody may ask whether we are ready; what is outside is asked this seldom (ms). */
const askEveryMs = 10_000;
/** Readiness waits for an answer no longer than this (ms): whoever probes it gives up after three seconds. */
const answerWithinMs = 1_000;

interface Dependency {
  /** Under which it is listed. */
  readonly name: string;
  readonly whenDown: string;
  /** Resolves when it is there. */
  ask(): Promise<void>;
}

export type DependencyState = { readonly status: 'up' } | { readonly status: 'down'; readonly message: string };

/** What a module needs from outside and the rest of the product does without: readiness names it, and does not hang on it. */
@Injectable()
export class Dependencies {
  private readonly all: Dependency[] = [];
  private readonly asked = new Map<string, { readonly at: number; readonly state: Promise<DependencyState> }>();

  constructor(private readonly clock: Clock) {}

  add(dependency: Dependency): void {
    this.all.push(dependency);
  }

  /** By name; as they were within the last seconds. What has not answered yet counts as down until it does. */
  async states(): Promise<Record<string, DependencyState>> {
    return Object.fromEntries(await Promise.all(this.all.map(async (each) => [each.name, await this.stateOf(each)] as const)));
  }

  private stateOf(dependency: Dependency): Promise<DependencyState> {
    const { promise: silent, resolve } = Promise.withResolvers<DependencyState>();
    const timer = setTimeout(resolve, answerWithinMs, downFor(dependency));
    return Promise.race([this.answerOf(dependency), silent]).finally(() => clearTimeout(timer));
  }

  private answerOf(dependency: Dependency): Promise<DependencyState> {
    const { name, ask } = dependency;
    const now = this.clock.now().getTime();
    const last = this.asked.get(name);
    if (last && now - last.at < askEveryMs) return last.state;
    const state = ask().then(
      () => ({ status: 'up' as const }),
      () => downFor(dependency),
    );
    this.asked.set(name, { at: now, state });
    return state;
  }
}

const downFor = ({ whenDown }: Dependency): DependencyState => ({ status: 'down', message: whenDown });
