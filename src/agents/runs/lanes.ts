import { Injectable } from '@nestjs/common';

/** Who begins, is taken up, or is put away at a time. */
const places = 4;
/** Whoever waited for so long (ms) goes on all the same: a database that stands still must not add up. */
const maxWaitMs = 1_000;

/** Lets few of many through at a time, in their order: a crowd that comes at once leaves room for everybody else. */
export class Lane {
  private free = places;
  private readonly waiting = new Set<(hasPlace: boolean) => void>();

  async run<T>(body: () => Promise<T>): Promise<T> {
    const hasPlace = await this.enter();
    try {
      return await body();
    } finally {
      if (hasPlace) this.leave();
    }
  }

  /** False when there was no place in time. */
  private enter(): Promise<boolean> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve(true);
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => {
      this.waiting.delete(come);
      resolve(false);
    }, maxWaitMs);
    const come = (hasPlace: boolean) => {
      clearTimeout(timer);
      resolve(hasPlace);
    };
    this.waiting.add(come);
    return promise;
  }

  private leave(): void {
    const [next] = this.waiting;
    if (!next) {
      this.free += 1;
      return;
    }
    this.waiting.delete(next);
    next(true);
  }
}

/** The parts of a run's life that ask the database for much, on this instance. */
@Injectable()
export class Lanes {
  /** A question becomes a run. */
  readonly asked = new Lane();
  /** A worker takes it up. */
  readonly begun = new Lane();
  /** Its answer becomes a message. */
  readonly delivered = new Lane();
}
