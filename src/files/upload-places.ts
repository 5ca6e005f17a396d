import { Injectable } from '@nestjs/common';
import { commonProblems, refuse } from '../contract/problem.js';

const retryAfterS = 5;

export interface PlaceCount {
  /** Uploads that one instance holds at a time. */
  readonly atOnce: number;
  /** Of one person: who sends slowly, or often, takes no more of them. */
  readonly ofOnePerson: number;
}

/** Who has which of the instance's places for uploads (UP-2). */
export class UploadPlaces {
  private taken = 0;
  private readonly ofPerson = new Map<string, number>();

  constructor(private readonly count: PlaceCount) {}

  /** Takes a place, or refuses; answers how it is given back. */
  take(who: string): () => void {
    const own = this.ofPerson.get(who) ?? 0;
    if (own >= this.count.ofOnePerson) refuse(commonProblems, 'rate_limited', { retryAfterS });
    if (this.taken >= this.count.atOnce) refuse(commonProblems, 'unavailable', { retryAfterS });
    this.taken += 1;
    this.ofPerson.set(who, own + 1);
    return () => this.giveBack(who);
  }

  private giveBack(who: string): void {
    this.taken -= 1;
    const left = (this.ofPerson.get(who) ?? 1) - 1;
    if (left > 0) this.ofPerson.set(who, left);
    else this.ofPerson.delete(who);
  }
}

/** Photos are held in memory, 16 × 5 MB at most, whatever they are for. */
@Injectable()
export class PhotoPlaces extends UploadPlaces {
  constructor() {
    super({ atOnce: 16, ofOnePerson: 2 });
  }
}
