import { Injectable } from '@nestjs/common';
import { noteAct } from '../../audit/audit.api.js';
import { dayMs } from '../../contract/duration.js';
import type { InputOf } from '../../contract/endpoint.js';
import type { Id, UserId } from '../../contract/ids.js';
import { commonProblems, refuse } from '../../contract/problem.js';
import type { Unit } from '../../database/unit.js';
import { Work } from '../../database/work.js';
import { withCurrent } from '../../http/with-current.js';
import { tariffMaxAheadMs } from '../desk/desk-tariffs.contract.js';
import { validFromOf } from '../desk/desk-tariffs.rules.js';
import { tollsChanged } from '../fares.events.js';
import { type addToll, type changeToll, type TollPlace, type TollPlaces, tollPlacesMax, tollProblems } from './tolls.contract.js';
import { insertToll, lockTolls, replacePlanned, tollsNow } from './tolls.queries.js';
import { isLine, isSameToll, stateOf } from './tolls.rules.js';
import { TollsService } from './tolls.service.js';
import { viewPlaces } from './tolls.view.js';

type Wish = InputOf<typeof addToll>['body'];
type Change = InputOf<typeof changeToll>['body'];

/** What admins decide about tolls. Those that were quoted or booked before stay as they are: each price keeps its lines (D6). */
@Injectable()
export class TollActs {
  constructor(
    private readonly work: Work,
    private readonly desk: TollsService,
  ) {}

  add(by: UserId, wish: Wish): Promise<TollPlaces> {
    return this.change(async (unit) => {
      const places = await this.held(unit);
      if (places.length >= tollPlacesMax) refuse(tollProblems, 'too_many_tolls');
      if (places.some(({ in_force, planned }) => isOne(wish, in_force) || isOne(wish, planned))) refuse(tollProblems, 'same_toll');
      const { id, after } = await this.insert(unit, by, { ...wish, place: null });
      await noteAct(unit, { by, act: 'toll_added', subject: { kind: 'toll', id }, after, reason: wish.reason });
    });
  }

  alter(by: UserId, id: Id, { based_on: basedOn, ...wish }: Change): Promise<TollPlaces> {
    return this.change(async (unit) => {
      const place = (await this.held(unit)).find((known) => known.id === id) ?? refuse(commonProblems, 'not_found');
      if (place.newest !== basedOn) refuse(tollProblems, 'toll_moved');
      if (isNothingNew(place, wish)) refuse(tollProblems, 'same_toll');
      await unit.all(replacePlanned, { place: id, now: unit.now });
      const { after } = await this.insert(unit, by, { ...wish, place: id });
      const was = place.in_force ?? place.planned;
      const before = was ? { ...stateOf(was.rules), number: was.number, valid_from: was.valid_from } : {};
      await noteAct(unit, { by, act: 'toll_changed', subject: { kind: 'toll', id }, before, after, reason: wish.reason });
    });
  }

  /** The places as they are; nobody else changes them until the end of the unit. */
  private async held(unit: Unit): Promise<TollPlace[]> {
    await unit.all(lockTolls, {});
    return viewPlaces(await unit.all(tollsNow, { now: unit.now }), unit.now);
  }

  private async insert(unit: Unit, by: UserId, { rules, valid_from: wanted, reason, place }: Wish & { place: Id | null }) {
    if (!isLine(rules)) refuse(tollProblems, 'bad_toll_line', { issues: [{ path: 'rules.to', message: 'Another point than the first' }] });
    const validFrom = validFromOf(wanted, unit.now);
    if (!validFrom)
      refuse(tollProblems, 'bad_toll_time', {
        issues: [{ path: 'valid_from', message: `Now, or at most ${tariffMaxAheadMs / dayMs} days ahead` }],
      });
    const added = await unit.one(insertToll, { place, rules, validFrom, by, reason, now: unit.now });
    if (!added) throw new Error('the toll was not stored');
    unit.record(tollsChanged, {});
    return { id: added.place_id, after: { ...stateOf(rules), number: added.number, valid_from: validFrom.toISOString() } };
  }

  /** Answers the tolls that hold then, and a refusal with those that do. */
  private async change(command: (unit: Unit) => Promise<void>): Promise<TollPlaces> {
    const seen = () => this.desk.now();
    await withCurrent(() => this.work.run(command), seen);
    return seen();
  }
}

const isOne = ({ rules }: Pick<Wish, 'rules'>, toll: TollPlace['in_force']): boolean => toll !== null && isSameToll(rules, toll.rules);

/** What holds already, for good; or what is planned, for when it is. */
function isNothingNew({ in_force: inForce, planned }: TollPlace, wish: Wish): boolean {
  if (planned === null) return isOne(wish, inForce);
  return isOne(wish, planned) && wish.valid_from !== null && Date.parse(wish.valid_from) === Date.parse(planned.valid_from);
}
