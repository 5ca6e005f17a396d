/** What time it was as a call came, by the clock that deadlines go by: the machine's own, which `Date` tells, may be wrong. */
export const serverTimeHeader = 'x-server-time';
