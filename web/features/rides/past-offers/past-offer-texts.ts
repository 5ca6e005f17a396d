import { texts } from '@server/contract/texts/texts.js';

/** Words of offers that are over, as the drivers read them who had them (M171). */
export const pastOfferTexts = texts('rides.pastOffers', {
  description: 'What you were offered in the last {days} days, and why each one went.',
  back: 'Dashboard',
  empty: 'No recent offers',
  emptyDetail: 'Once you’re offered a ride, you can read here what became of it.',
  loadFailed: 'We couldn’t load your recent offers.',
  more: 'Show older offers',
  loading: 'Loading your recent offers',
  end: 'That’s all of the last {days} days.',
  private: 'We never say who took a ride or where they were, and minutes are rounded.',
  outcomes: {
    accepted: 'You took it',
    declined: 'You declined',
    expired: 'Time ran out',
    taken: 'Another driver took it',
    cancelled: 'Canceled',
    gone: 'No longer offered',
  },
  nearer: 'They were nearer: about {theirs, plural, one {# minute} other {# minutes}} away. You were about {mine}.',
  alike: 'They were about as near as you and answered first.',
  faster: 'They answered first: about {theirs, plural, one {# minute} other {# minutes}} away. You were about {mine}.',
  unknown: 'They weren’t asked together with you, or we can’t compare the two of you.',
  declined: 'You said no, so others were asked.',
  expired: 'An offer stands {seconds} seconds. You didn’t answer in that time, so others were asked.',
  cancelled: 'The ride was canceled while it was offered to you.',
  gone: 'It was withdrawn before you answered.',
  accepted: 'You answered first.',
  acceptedNear: 'You answered first, about {mine, plural, one {# minute} other {# minutes}} away.',
  round: 'Asked in round {round}',
});
