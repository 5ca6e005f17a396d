import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { eraseAnswers, eraseLegs, ownAnswers } from './personal-data.queries.js';

/** Who of the demo's people answered somebody, and how often. */
@Injectable()
export class TownspeopleData extends PersonalArea {
  readonly name = 'townspeople';
  readonly tables = ['townspeople_answers', 'townspeople_legs'];
  readonly lists = { answers: ownAnswers };
  protected override readonly erasing = [eraseAnswers, eraseLegs];
}
