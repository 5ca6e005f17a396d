import { Injectable } from '@nestjs/common';
import type { UserId } from '../contract/ids.js';

/** Whether somebody may read the photo at an address now. */
type MayRead = (me: UserId, url: string) => Promise<boolean>;

/** Who may read photos that are not for everybody who is signed in: the module that keeps them says so, each time (UP-4). */
@Injectable()
export class PhotoGuards {
  private readonly known = new Map<string, MayRead>();

  /** `guard` is the name that such photos are stored with. */
  add(guard: string, mayRead: MayRead): void {
    this.known.set(guard, mayRead);
  }

  async allows(guard: string | null, me: UserId, url: string): Promise<boolean> {
    if (guard === null) return true;
    return (await this.known.get(guard)?.(me, url)) ?? false;
  }
}
