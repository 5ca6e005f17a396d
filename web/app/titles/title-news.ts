import { store } from '../../lib/store';

/** What stands in the tab's title before its person has looked: 'Dan is here'. PageTitle shows it. */
export const titleNews = store<string | null>(null);
