/** Another time for a ride. */
export const moves = /\b(?:move|reschedule|postpone|push|change|shift)\b.*\b(?:ride|trip|pickup|booking)\b|\breschedule\b/i;
export const cancels = /\bcancel(?:ed|ing|lation)?\b/i;
/** Words of hours: what is canceled is no ride then. */
export const isOfHours = /\b(?:schedule|hours|shifts?)\b/i;
/** Hours that go from one time to another are no journey, however those are called. */
export const setsHours = new RegExp(String.raw`${isOfHours.source}(?:\s+\w+){0,2}\s+from\b`, 'i');
/** Words of a ride or of money: what is said of a weekday is not about hours then. */
export const isOfRide = /\b(?:rides?|trips?|pick-?ups?|bookings?|book|quote|price|receipts?|earn\w*|payouts?|owe|cards?)\b/i;
export const shares = /\b(?:share|send|text|message)\b.*\b(?:ride|trip|link)\b.*?\b(?:with|to)\s+[^?.!,]{2,100}?(?:,? please)?[?.!]*$/i;

/** What somebody asks of how things work, and not of a ride or money of theirs. */
export const asksHow = new RegExp(
  [
    String.raw`\bhow (?:do|does|can|could|should|would|long|often|early) (?!you feel)`,
    String.raw`\bhow (?:much|high|many)\b.*\b(?:fees?|tips?|cancel\w*|wait\w*|drivers? (?:keep|earn|get)|people|passengers|stops)\b`,
    String.raw`\bwhat (?:does|happens|if)\b`,
    String.raw`\bwhat(?: is|’s|'s| are) (?!my\b|the (?:status|price|cost)\b)`,
    String.raw`\bwhen (?:am|are|do|does|is|will) (?:i|we|drivers|canceling|my card) (?:get |be )?(?:paid|charged|pay|free)\b`,
    String.raw`^why\b|\b(?:may|can) (?:i|we)\b|\bdo i (?:have|need) to\b|\b(?:is|are) there\b|\bexplain\b|\bmeans?\b`,
  ].join('|'),
  'i',
);
export const isJourney = /\bfrom\b.+\bto\b/i;
/** Nothing to look up. */
export const greets = /^(?:hi|hello|hey|help|thanks?|thank you|what can you do)[^\p{L}]*$/iu;

/** Whoever asks for a ride, or for none, complains of nothing, whatever they left and whatever its place is called. */
export const asksRide = new RegExp(
  [
    String.raw`^(?:please |(?:can|could|would) you |i(?:['’]d like| want| would like) to )*(?:cancel|book|order|quote|move|reschedule|share)\b`,
    String.raw`\b(?:book|order|get|need|want)(?: me)? (?:an?|another) (?:ride|trip|car|cab|taxi|lift)\b`,
  ].join('|'),
  'i',
);
/** Words that only a complaint or a lost item has, and no place's name: a day or a street beside them does not change what is wished. */
export const complains = new RegExp(
  [
    String.raw`^(?:lost|forgot) (?:my|an?|some)\b|\b(?:i|we)(?:['’]ve| have| just| think i| may have| might have)* (?:lost|forgot)\b`,
    String.raw`\b(?:got|been|was|were) (?:lost|left|forgotten)\b|\blost (?:item|property)`,
    String.raw`\bleft (?:my|our|his|her|their|an?|some|something|it|me|us|without)\b`,
    String.raw`\b(?:complain\w*|unsafe|overcharged)\b|\b(?:an?|the|my|full|me|for) (?:refund|human|operator)\b`,
  ].join('|'),
  'i',
);
