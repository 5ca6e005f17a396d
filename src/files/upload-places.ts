import { Injectable } from '@nestjs/common';
import { commonProblems, refuse } from '../contract/problem.js';

/** Uploads that one instance holds in memory at a time: 16 × 5 MB at most (UP-2). */
const maxAtOnce = 16;
/** Of one person: who sends slowly, or often, takes no more of them. */
const maxOfOnePerson = 2;
const retryAfterS = 5;

/** Who has which of the instance's places for uploads, whatever they are for. */
@Injectable()
export class UploadPlaces {
  private taken = 0;
  private readonly ofPerson = new Map<string, number>();

  /** Takes a place, or refuses; answers how it is given back. */
  take(who: string): () => void {
    const own = this.ofPerson.get(who) ?? 0;
    if (own >= maxOfOnePerson) refuse(commonProblems, 'rate_limited', { retryAfterS });
    if (this.taken >= maxAtOnce) refuse(commonProblems, 'unavailable', { retryAfterS });
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
