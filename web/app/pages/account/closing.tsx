import { useSearchParams } from 'react-router';
import { keepTexts } from '../../../features/privacy/texts';
import { KeepAccount } from '../../../features/privacy/views/keep-account';
import { useHere } from '../../../lib/here';
import { Logo } from '../../../ui/display/logo';
import { publicPage } from '../../page';

export const handle = { title: () => keepTexts.title, isStatic: true };
export const loader = publicPage();

/** Where a sign-in leads that found the account deleted; `?until=` is when it is erased. */
export function Component() {
  const here = useHere();
  const [search] = useSearchParams();
  const until = Date.parse(search.get('until') ?? '');
  return (
    <div className="flex min-h-dvh flex-col items-center px-5 py-8 sm:justify-center sm:py-12">
      <main className="w-full max-w-sm">
        <a href="/" className="inline-block rounded-md">
          <Logo hasSlogan />
        </a>
        <KeepAccount until={Number.isNaN(until) ? undefined : new Date(until).toISOString()} here={here} />
      </main>
    </div>
  );
}
