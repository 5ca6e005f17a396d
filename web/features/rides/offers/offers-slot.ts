/** Names the list of cards, in the page that the server made as well. */
export const offersSlot = 'offers';
