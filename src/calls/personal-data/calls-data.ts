import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { forgetDevices, ownCalls } from './personal-data.queries.js';

/** Calls that somebody made or got. They are the other one's as well, who reads no name in them, and are gone with time by themselves. */
@Injectable()
export class CallsData extends PersonalArea {
  readonly name = 'calls';
  readonly tables = ['call_people', 'calls'];
  readonly lists = { calls: ownCalls };
  protected override readonly erasing = [forgetDevices];
}
