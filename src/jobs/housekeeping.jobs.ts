/** For what is cleaned away and belongs to no queue of its own. */
export const housekeepingQueue = 'housekeeping';
