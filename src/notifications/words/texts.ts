import { texts } from '../../contract/texts/texts.js';

/** What riders and drivers are told about their rides. */
export const rideTexts = texts('notices.ride', {
  asked: { title: '{rider} asked for you', message: '{from} to {to}, {price}. Pickup {time}.' },
  offered: { title: 'A ride near you', message: '{from} to {to}, {price}. Pickup {time}.' },
  asked_no_more: { title: 'A ride request', message: 'This request has ended.' },
  missed_request: { title: 'You missed a ride request', message: 'Time ran out before you answered.' },
  driver_found: { title: '{driver} is your driver', message: 'Pickup {time} at {from}. {price}.' },
  confirmed: { title: 'Your ride is confirmed', message: '{driver} picks you up {time} at {from}. {price}.' },
  departed: { title: '{driver} is on the way', message: 'Meet at {from}.' },
  yours: { title: 'The ride is yours', message: 'Pick up {rider} at {from}, {time}.' },
  moved: { title: '{rider} moved your ride', message: 'The pickup at {from} is {time} now.' },
  rerouted: { title: '{rider} changed the route', message: 'The ride goes to {to} now. The fare is {price}.' },
  reroute_asked: { title: '{rider} wants to change the route', message: 'To {to}. You have a minute to answer.' },
  reroute_accepted: { title: '{driver} accepted the new route', message: 'Your ride goes to {to} now. The fare is {price}.' },
  reroute_declined: { title: '{driver} keeps the route', message: 'Your ride still goes to {to}.' },
  reroute_lapsed: { title: '{driver} didn’t answer', message: 'Your ride still goes to {to}. You can ask again.' },
  route_stays: { title: 'The route stays', message: 'The ride goes to {to}.' },
  moved_away: { title: '{rider} moved a ride', message: 'You’re not free at the new time, so the {time} pickup is no longer yours.' },
  moved_on: { title: 'Your ride has a new time', message: '{driver} isn’t free {time}. We’re finding you another driver.' },
  late: {
    title: '{driver} is running late',
    message: 'Canceling is free now, and you can look for another driver at the same price.',
  },
  arrived: { title: '{driver} is here', message: 'Meet at {from}.' },
  left_pickup: {
    title: '{driver} drove away from the pickup',
    message: 'The wait starts over once they’re back. We’ll let you know.',
  },
  not_begun: {
    title: 'Has the ride started?',
    message: '{driver} has been at {from} for a while. If the ride is on its way, ask {driver} to start it in the app.',
  },
  not_begun_driver: {
    title: 'Has the ride started?',
    message: 'You’ve been at {from} for a while. If {rider} is with you, start the ride. If no one came, report a no-show.',
  },
  over_yet: { title: 'Is the ride over?', message: 'It’s taking far longer than planned. If it has reached {to}, you can end it.' },
  late_driver: {
    title: 'You’re late for a pickup',
    message: 'It was {time} at {from}. If your rider is with you, start the ride. If you aren’t on your way, it’s taken off your list.',
  },
  over_yet_driver: {
    title: 'Is the ride over?',
    message: 'It’s taking far longer than planned. If your rider is at {to}, complete the ride.',
  },
  ended_by_rider: { title: 'Ride completed', message: '{rider} says you’ve arrived at {to}. The fare is {price}.' },
  started: { title: 'Your ride has started', message: 'On the way to {to}.' },
  completed: { title: 'Ride completed', message: '{to}, {price}. How was it?' },
  drove: { title: 'Ride completed', message: '{to}. How was your rider?' },
  rider_canceled: {
    title: '{rider} canceled',
    message: 'The ride to {to} is off.',
    fee: 'You’ll get {fee} once the cancellation fee is paid.',
  },
  you_canceled: { title: 'You canceled your ride', message: 'The ride to {to} is off.' },
  canceled: {
    title: 'Your ride was canceled',
    whys: {
      no_show: 'Your driver waited five minutes at the pickup.',
      operator: 'Hometown had to cancel it.',
      driver: 'Your driver couldn’t take it.',
    },
    fee: 'The fee is {fee}, all to your driver.',
    free: 'You weren’t charged.',
  },
  canceled_for_driver: { title: 'A ride was canceled', message: 'The ride on {time} to {to} is off.' },
  taken_back: { title: 'A ride is off your list', message: 'Hometown is giving the {time} pickup to another driver.' },
  running_late: { title: 'A ride is off your list', message: 'Your ride now takes longer, so another driver gets the {time} pickup.' },
  not_set_out: {
    title: 'A ride is off your list',
    message: 'You hadn’t started driving, so the {time} pickup is no longer yours.',
  },
  never_came: {
    title: 'A ride is off your list',
    message: 'You hadn’t reached the pickup, so the {time} pickup is no longer yours.',
  },
  too_few_seats: {
    title: 'A ride is off your list',
    message: 'Your new car has too few seats for it, so the {time} pickup is no longer yours.',
  },
  given_up: { title: 'A ride was canceled', message: 'The {time} pickup is off.' },
  unanswered: { title: '{driver} didn’t answer', message: 'We’re asking other drivers. The price stays the same.' },
  declined: { title: '{driver} can’t take your ride', message: 'We’re asking other drivers. The price stays the same.' },
  gave_back: { title: '{driver} gave your ride back', message: 'We’re finding you another driver. The price stays the same.' },
  released: { title: '{driver} isn’t coming', message: 'We’re finding you another driver. The price stays the same.' },
  not_on_the_way: { title: '{driver} isn’t on the way', message: 'We’re finding you another driver. The price stays the same.' },
  sought_again: { title: 'We’re finding you another driver', message: 'The price stays the same.' },
  nobody: {
    title: 'No drivers available',
    message: 'No one could take your ride to {to}. You weren’t charged. Try again or schedule it for later.',
  },
  someAddress: 'an address in town',
});

/** What people are told about each other: friends, messages, ratings. */
export const peopleTexts = texts('notices.people', {
  friend_request: { title: 'Friend request', message: '{name} wants to be friends.' },
  friend_accepted: { title: 'You have a new friend', message: '{name} accepted your friend request.' },
  friend_declined: { title: 'Friend request declined', message: '{name} declined your friend request.' },
  friend_suggestion: {
    title: 'Someone you may know',
    message: 'You and {name} have {mutual, plural, one {# friend} other {# friends}} in common.',
  },
  messages: '{count, plural, one {# new message} other {# new messages}}',
  missed_call: 'Missed call',
  incoming_call: {
    voice: { title: '{name} is calling', message: 'Voice call' },
    video: { title: '{name} is calling', message: 'Video call' },
  },
  sent: {
    image: '{count, plural, one {Sent a photo} other {Sent # photos}}',
    voice: 'Sent a voice message',
    file: '{count, plural, one {Sent a file} other {Sent # files}}',
  },
  rated: { title: 'You have a new rating', message: '{name} gave you {stars, plural, one {# star} other {# stars}}.' },
  rated_unsigned: {
    driver: { title: 'You have a new rating', message: 'A rider gave you {stars, plural, one {# star} other {# stars}}.' },
    rider: { title: 'You have a new rating', message: 'A driver gave you {stars, plural, one {# star} other {# stars}}.' },
  },
  rate: { title: 'How was your ride with {name}?', message: 'A rating takes a moment and helps the whole town.' },
  ratings_reached: {
    title: '{ratings, plural, one {# rating} other {# ratings}}',
    message:
      '{ratings, plural, one {# person has rated a ride with you. Thank you for riding local.} other {# people have rated a ride with you. Thank you for riding local.}}',
  },
});

/** What people are told about their application to drive, and about documents that expire. */
export const applicationTexts = texts('notices.application', {
  approved: { title: 'You’re approved to drive', message: 'Switch to driver mode and go available.' },
  rejected: { title: 'Your application wasn’t approved', message: 'Open it to see what to change, then apply again.' },
  screened_out: { title: 'Your application needs a change', message: 'Open it to see what to correct, then apply again.' },
  suspended: { title: 'You can’t drive right now', message: 'Open your application to see what to do.' },
  reinstated: { title: 'You can drive again', message: 'Switch to driver mode and go available.' },
  documents_accepted: { title: 'Your new documents are approved', message: 'You’re set. Thank you for keeping them current.' },
  car_changed: { title: 'Your new car is approved', message: 'You’re set. From now on, riders look for this car.' },
  documents_not_accepted: { title: 'We couldn’t accept your new documents', message: 'Open your application and upload them again.' },
  expired: {
    title: 'You can’t drive right now',
    message: {
      license: 'Your driver’s license has expired. Upload the new one, and we’ll take a look.',
      insurance: 'Your insurance has expired. Upload the new one, and we’ll take a look.',
      registration: 'Your registration has expired. Upload the new one, and we’ll take a look.',
    },
  },
  expiring: {
    title: 'A document expires soon',
    message: {
      license: 'Your driver’s license is good through {day}. Upload the new one before then to keep driving.',
      insurance: 'Your insurance is good through {day}. Upload the new one before then to keep driving.',
      registration: 'Your registration is good through {day}. Upload the new one before then to keep driving.',
    },
  },
});

/** What the people are told who run the town, and what is known by its words alone. */
export const townTexts = texts('notices.town', {
  welcome: { title: 'Welcome to the town hall', message: 'News for everyone who runs Hometown shows up here.' },
  high_value: { title: 'A high-value ride', message: '{from} to {to}, {price}.' },
  released_again: {
    title: 'A ride was released again',
    message:
      '{times, plural, one {# driver released the ride to {to}. Pickup {time}.} other {# drivers released the ride to {to}. Pickup {time}.}}',
  },
  canceled_for_desk: {
    rider: { title: 'A rider canceled', message: 'The ride to {to} is off. Pickup was {time}.' },
    no_show: { title: 'A rider didn’t come', message: 'The driver waited at {from}. The ride to {to} is off.' },
    operator: { title: 'An operator canceled a ride', message: 'The ride to {to} is off. Pickup was {time}.' },
    system: { title: 'A ride was canceled', message: 'The ride to {to} ended automatically. Pickup was {time}.' },
  },
  unattended: { title: 'A driver can’t be reached', message: 'The {time} pickup at {from} may not happen.' },
  still_driving: { title: 'A driver is still on another ride', message: 'The {time} pickup at {from} may be late, or not happen.' },
  driver_late: { title: 'A driver hasn’t arrived', message: 'The {time} pickup at {from} may not happen.' },
  not_begun_for_desk: { title: 'A ride hasn’t started', message: 'The driver has been at {from} for a while. Pickup was {time}.' },
  overran: { title: 'A ride hasn’t ended', message: 'The ride to {to} is taking far longer than planned. Pickup was {time}.' },
  stranded: {
    driver: {
      title: 'A driver can’t complete a ride',
      message: 'Their account was suspended on the way to {to}. Complete the ride for them once the rider is there.',
    },
    rider: {
      title: 'A rider on board can’t sign in',
      message: 'Their account was suspended on the way to {to}. Their driver can still complete the ride.',
    },
  },
  news: { title: 'You have news', message: 'Open it to see more.' },
});

/** What people are told about their own data. */
export const privacyTexts = texts('notices.privacy', {
  export_ready: {
    title: 'Your data is ready',
    message: 'Download it within {days, plural, one {# day} other {# days}}. After that, we delete the copy.',
  },
  export_failed: { title: 'We couldn’t gather your data', message: 'Nothing is lost. Ask for it again in a while.' },
  account_viewed: {
    title: 'Hometown is looking at your account',
    message:
      'An admin sees what you see for up to {minutes, plural, one {# minute} other {# minutes}}: “{reason}” You can turn this off in your privacy settings.',
  },
  password_changed: {
    title: 'Your password was changed',
    message: 'You’re signed out everywhere else. If that wasn’t you, tell our team right away.',
  },
  terms_changed: { title: 'Please read our terms', message: 'They’ve changed, or you haven’t agreed to them yet. It takes a minute.' },
});

/** What people are told who wrote to operators, and rider and driver about things that were left in cars. */
export const supportTexts = texts('notices.support', {
  alert_contact: {
    title: '{name} needs help',
    message: 'They raised a silent alert on their ride. Plate: {plate}. Follow it live, and call {call} if they’re in danger.',
  },
  alert_desk: { title: 'Silent alert', message: '{name} asks for help on a ride. Plate: {plate}.' },
  alert_safe: { title: '{name} is safe', message: 'They ended their alert.' },
  check_in: {
    still: { title: 'Are you all right?', message: 'This ride hasn’t moved for a while. Tell us you’re OK, or get help.' },
    off_route: { title: 'Are you all right?', message: 'This ride is far off its route. Tell us you’re OK, or get help.' },
  },
  check_in_help: {
    rider: { title: '{name} needs help', message: 'We asked the rider if they’re all right. They need help.' },
    driver: { title: '{name} needs help', message: 'We asked the driver if they’re all right. They need help.' },
  },
  case_answered: { title: 'Hometown answered you', message: '{subject}' },
  lost_item_reported: {
    title: '{name} left something in your car',
    message:
      'You can write to each other for {days, plural, one {# day} other {# days}}. Bring it back, and you can both agree on {fee} for it.',
  },
  lost_item_confirmed: {
    driver: { title: 'Did you bring it back?', message: '{name} says it’s back. Confirm, and the {fee} return fee is yours.' },
    rider: { title: 'Is it back?', message: '{name} says so. Confirm, and the {fee} return fee goes to your driver.' },
  },
});
