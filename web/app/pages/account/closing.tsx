import { useSearchParams } from 'react-router';
import { keepTexts } from '../../../features/privacy/texts';
import { KeepAccount } from '../../../features/privacy/views/keep-account';
import { useHere } from '../../../lib/here';
import { publicPage } from '../../page';
import { NarrowPage } from '../narrow-page';

export const handle = { title: () => keepTexts.title, isStatic: true };
export const loader = publicPage();

/** Where a sign-in leads that found the account deleted; `?until=` is when it is erased. */
export function Component() {
  const here = useHere();
  const [search] = useSearchParams();
  const until = Date.parse(search.get('until') ?? '');
  return (
    <NarrowPage>
      <KeepAccount until={Number.isNaN(until) ? undefined : new Date(until).toISOString()} here={here} />
    </NarrowPage>
  );
}
