import { DriverCard } from '@server/booking/driver-picker.contract.js';
import { DriverSchedule, savedDay, type ScheduleDay, weekDays } from '@server/drivers/schedule/schedule.contract.js';

/** Dan, available four minutes away, unless told. */
export const aDriver = (change: Partial<DriverCard> = {}): DriverCard =>
  DriverCard.parse({
    clerk_id: 'dan',
    full_name: 'Dan Driver',
    avatar_url: null,
    average_rating: 4.7,
    total_ratings: 44,
    vehicle: { make: 'Toyota', model: 'Sienna', colour: 'Blue', plate: '', seats: 6 },
    availability: 'available',
    eta_minutes: 4,
    distance_miles: 1.1,
    is_favorite: false,
    is_friend: false,
    rides_together: 0,
    ...change,
  });

/** Hours like '22:00-06:00' by weekday, 0 Sunday; other days are off. */
export const daysOf = (hours: Readonly<Record<number, readonly string[]>>): ScheduleDay[] =>
  weekDays.map((day) => {
    const spans = (hours[day] ?? []).map((span) => {
      const [start_time = '', end_time = ''] = span.split('-');
      return { start_time, end_time };
    });
    return { day_of_week: day, is_available: spans.length > 0, spans };
  });

const usualDays = daysOf({
  1: ['08:00-12:00', '13:00-17:00'],
  2: ['09:00-17:00'],
  3: ['09:00-17:00'],
  4: ['09:00-17:00'],
  5: ['18:00-02:00'],
});

type WeekChange = Partial<Omit<DriverSchedule, 'days'>> & { readonly days?: readonly ScheduleDay[] };

/** From Monday to Friday, with a break on Monday and a night on Friday, unless told. */
export const aWeek = ({ days = usualDays, ...change }: WeekChange = {}): DriverSchedule =>
  DriverSchedule.parse({
    driver_id: 'dan',
    is_always: false,
    time_zone: 'America/New_York',
    days: days.map(savedDay),
    version: 3,
    ...change,
  });
