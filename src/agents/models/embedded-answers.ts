import * as z from 'zod/mini';
import { embeddedTexts as texts } from '../texts.js';
import { cardText, dayName, hoursText, moneyText, pickupText, timeText } from '../words.js';

const RideFacts = z.object({
  status: z.string(),
  pickup: z.string(),
  destination: z.string(),
  pickup_time: z.string(),
  time_zone: z.string(),
  price: z.number(),
  currency: z.string(),
  other_person: z.nullable(z.string()),
});
type RideFacts = z.output<typeof RideFacts>;
const BookedRide = z.extend(RideFacts, { is_scheduled: z.boolean() });
/** What is left of a ride for who canceled it, or for its driver, who gave it back. */
const LeftRide = z.pick(RideFacts, { destination: true, pickup_time: true, time_zone: true });
const ReleasedRide = z.object({ status: z.string() });
const OpenRide = z.extend(RideFacts, { eta_minutes: z.nullable(z.number()), car: z.nullable(z.string()) });

const Priced = z.object({
  from: z.string(),
  to: z.string(),
  price: z.number(),
  currency: z.string(),
  minutes: z.number(),
  // What an instance of before them found has neither.
  scheduled_time: z._default(z.nullable(z.string()), null),
  time_zone: z._default(z.string(), 'UTC'),
});

const Earned = z.object({ amount: z.number() });
const Debt = z.object({ destination: z.string(), amount: z.number(), currency: z.string() });
const Case = z.object({ subject: z.string(), state: z.enum(['open', 'waiting', 'resolved']) });

const DriverFacts = z.object({
  name: z.string(),
  availability: z.enum(['available', 'busy', 'off']),
  in_minutes: z.nullable(z.number()),
});
const Day = z.object({
  day_of_week: z.number(),
  is_available: z.boolean(),
  spans: z.array(z.object({ start_time: z.string(), end_time: z.string() })),
});

const Refusal = z.object({ error: z.string(), code: z.string() });

/** What to say of what a tool found: one for each tool, and for what was refused. */
export function answerOf(tool: string, facts: object): string {
  const refused = Refusal.safeParse(facts);
  if (refused.success) return sorry(tool, refused.data);
  return answers[tool]?.(facts) ?? texts.help;
}

function sorry(tool: string, { error, code }: z.output<typeof Refusal>): string {
  if (code === 'declined' || code === 'expired' || code === 'too_late') return texts[code];
  if (code === 'forbidden') return texts.driversOnly;
  if (code === 'not_found' && tool === 'share_ride') return texts.noFriend;
  return code === 'not_found' && ['quote_ride', 'book_ride', 'drivers_available'].includes(tool) ? texts.noPlace : error;
}

/** Reads what a tool of ours answered, by its shape. */
const said =
  <S extends z.ZodMiniType>(shape: S, say: (facts: z.output<S>) => string) =>
  (facts: object): string =>
    say(shape.parse(facts) as z.output<S>);

const answers: Readonly<Record<string, (facts: object) => string>> = {
  // What an instance of before found does not count the others.
  ride_status: said(
    z.object({ ride: z.nullable(OpenRide), other_open_rides: z._default(z.int(), 0) }),
    ({ ride, other_open_rides: others }) => {
      if (!ride) return texts.noRide;
      return others === 0 ? statusOf(ride) : `${statusOf(ride)} ${texts.moreRides({ count: others })}`;
    },
  ),
  my_rides: said(z.object({ rides: z.array(RideFacts) }), ({ rides }) => listed(rides.map(rideLine), texts.noRides)),
  ride_receipt: said(
    z.object({ number: z.string(), destination: z.string(), currency: z.string(), total: z.number(), still_open: z.number() }),
    ({ number, destination, currency, total, still_open: open }) => {
      const sum = texts.receipt({ number, destination, total: moneyText(total, currency) });
      return open > 0 ? `${sum} ${texts.stillOpen({ open: moneyText(open, currency) })}` : sum;
    },
  ),
  quote_ride: said(Priced, ({ from, to, price, currency, minutes, scheduled_time: time, time_zone: zone }) => {
    const quoted = { from, to, price: moneyText(price, currency), minutes };
    return time === null ? texts.quote(quoted) : texts.quoteAt({ ...quoted, time: pickupText(time, zone) });
  }),
  driver_earnings: said(
    z.object({ balance: z.number(), currency: z.string(), today: Earned, this_week: Earned }),
    ({ balance, currency, today, this_week: week }) => {
      const money = (amount: number) => moneyText(amount, currency);
      return texts.earnings({ balance: money(balance), today: money(today.amount), week: money(week.amount) });
    },
  ),
  my_debts: said(z.object({ debts: z.array(Debt) }), ({ debts }) =>
    listed(
      debts.map(({ destination: to, amount, currency }) => texts.debt({ to, amount: moneyText(amount, currency) })),
      texts.noDebts,
    ),
  ),
  my_cards: said(z.object({ cards: z.array(z.object({ brand: z.string(), last4: z.string() })) }), ({ cards }) =>
    listed(cards.map(cardText), texts.noCards),
  ),
  saved_places: said(z.object({ places: z.array(z.object({ name: z.string(), address: z.string() })) }), ({ places }) =>
    listed(
      places.map(({ name, address }) => `${name}: ${address}`),
      texts.noPlaces,
    ),
  ),
  my_support_cases: said(z.object({ cases: z.array(Case) }), ({ cases }) =>
    listed(
      cases.map(({ subject, state }) => `${subject}: ${texts.caseState[state]}`),
      texts.noCases,
    ),
  ),
  book_ride: said(z.object({ booked: BookedRide }), ({ booked }) => bookedText(booked)),
  reschedule_ride: said(z.object({ moved: RideFacts }), ({ moved }) => movedText(moved)),
  share_ride: said(z.object({ shared_with: z.string() }), ({ shared_with: friend }) => texts.shared({ friend })),
  drivers_available: said(z.object({ near: z.string(), drivers: z.array(DriverFacts) }), ({ near, drivers }) =>
    listed(drivers.map(driverLine), texts.noDrivers({ near })),
  ),
  my_schedule: said(z.object({ is_always: z.boolean(), days: z.array(Day) }), ({ is_always: isAlways, days }) => {
    const week = isAlways ? texts.always : `${texts.week}\n${days.map((day) => `- ${dayLine(day)}`).join('\n')}`;
    return `${week}\n\n${texts.changeDay}`;
  }),
  change_schedule: said(z.object({ changed: z.nullable(Day) }), ({ changed }) => (changed ? changedDay(changed) : texts.help)),
  search_help: said(z.object({ articles: z.array(z.object({ text: z.string() })) }), ({ articles }) => articles[0]?.text ?? texts.noHelp),
  cancel_ride: said(z.union([LeftRide, ReleasedRide]), leftText),
  open_support_case: said(z.object({ driver_told: z.optional(z.boolean()) }), ({ driver_told: isTold }) =>
    isTold ? texts.lostReported : texts.caseOpened,
  ),
};

function statusOf({ status, destination, other_person: person, eta_minutes: eta, car }: z.output<typeof OpenRide>): string {
  const state = stateText(status);
  const who = person === null ? texts.rideState({ to: destination, state }) : texts.rideWith({ to: destination, state, person });
  const minutes = eta === null ? '' : ` ${texts.eta({ minutes: eta })}`;
  return car === null ? who + minutes : `${who}${minutes} ${texts.car({ car })}`;
}

function rideLine({ status, destination: to, pickup_time: time, time_zone: zone, price, currency }: RideFacts): string {
  return texts.rideLine({ to, time: timeText(time, zone), price: moneyText(price, currency), state: stateText(status) });
}

function bookedText({ destination: to, is_scheduled: isLater, pickup_time: time, time_zone: zone }: z.output<typeof BookedRide>): string {
  return isLater ? texts.bookedAt({ to, time: pickupText(time, zone) }) : texts.booked({ to });
}

function movedText({ status, destination: to, pickup_time: time, time_zone: zone, price, currency }: RideFacts): string {
  const moved = texts.moved({ to, time: pickupText(time, zone), price: moneyText(price, currency) });
  return status === 'pending' ? `${moved} ${texts.movedSearching}` : moved;
}

function leftText(left: z.output<typeof LeftRide> | z.output<typeof ReleasedRide>): string {
  if ('destination' in left) return texts.canceled({ to: left.destination, time: pickupText(left.pickup_time, left.time_zone) });
  return left.status === 'open' ? `${texts.released} ${texts.releasedSearching}` : texts.released;
}

function driverLine({ name, availability, in_minutes: minutes }: z.output<typeof DriverFacts>): string {
  return texts.drivers({ name, state: minutes === null ? texts.driverState[availability] : texts.driverIn({ minutes }) });
}

function dayLine({ day_of_week: number, is_available: isOn, spans }: z.output<typeof Day>): string {
  const day = dayName(number);
  return isOn ? texts.dayLine({ day, hours: hoursText(spans) }) : texts.dayOff({ day });
}

function changedDay({ day_of_week: number, is_available: isOn, spans }: z.output<typeof Day>): string {
  const day = dayName(number);
  return isOn ? texts.dayChanged({ day, hours: hoursText(spans) }) : texts.dayTakenOff({ day });
}

function stateText(status: string): string {
  const known = new Map<string, string>(Object.entries(texts.state));
  return known.get(status) ?? status;
}

function listed(lines: readonly string[], none: string): string {
  return lines.length === 0 ? none : lines.map((line) => `- ${line}`).join('\n');
}
