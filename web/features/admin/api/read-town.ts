import { readerLanguage, readLanguageFrom } from '@server/contract/texts/language.js';
import { loadLanguage } from '@server/contract/texts/languages.js';
import { getTown, type Town } from '@server/service-area/the-town.contract.js';
import { call } from '../../../lib/call';
import { quietly } from '../../../lib/quietly';
import { setTown, theTown } from '../../../lib/town';

/** An admin's open page goes on in the town as it is called and counts now; everybody else's does with its next visit. */
export function readTown(): void {
  quietly('the page reads its town again', call(getTown, {}).then(take));
}

/** Whoever reads what the town writes goes on so, before anything is drawn anew. */
async function take(town: Town): Promise<void> {
  const english = await loadLanguage(town.language);
  if (readerLanguage().locale === theTown().language) readLanguageFrom(() => english);
  setTown(town);
}
