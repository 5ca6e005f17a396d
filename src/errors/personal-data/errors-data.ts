import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { namelessReports, ownReports } from './personal-data.queries.js';

/** Errors in somebody's browser: what broke is still to be mended, whoever saw it. */
@Injectable()
export class ErrorsData extends PersonalArea {
  readonly name = 'errors';
  readonly tables = ['error_reports'];
  readonly lists = { reports: ownReports };
  protected override readonly erasing = [namelessReports];
}
