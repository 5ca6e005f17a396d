import { signOutPath } from '@server/auth/sign-out.contract.js';
import { getTestAuth } from '@server/auth/sign-in/test-auth.contract.js';
import { signInPath } from '@server/contract/safe-path.js';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { sessionsQuery } from '../../../features/privacy/api/use-sessions';
import { useMe } from '../../../features/profiles/api/use-me';
import { endpointQuery } from '../../../lib/cache/query';
import { leave } from '../../../lib/device/leaving';
import { Button } from '../../../ui/button';
import { buttonVariants } from '../../../ui/button-variants';
import { publicPage } from '../../page';
import { BarePage } from '../bare-page';
import { pageTitles } from '../texts';
import { AuthFacts } from './auth-facts';
import { texts } from './texts';

const path = '/test-auth';
const providerQuery = endpointQuery(getTestAuth);

export const handle = { title: () => pageTitles.testAuth };
export const loader = publicPage(async ({ me, need, prefetch }) => {
  await need(providerQuery);
  if (me) await prefetch(sessionsQuery);
});

/** Whether signing in works, for whoever builds Hometown: not in production, and without the shell around it (M11, S39). */
export function Component() {
  const me = useMe();
  const provider = useQuery(providerQuery).data;
  const sessions = useQuery({ ...sessionsQuery, enabled: me !== null }).data?.sessions;
  return (
    <BarePage title={pageTitles.testAuth} lead={texts.lead}>
      {provider ? <AuthFacts me={me} session={sessions?.find(({ is_this_one: isThis }) => isThis)} provider={provider} /> : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={signInPath(path)} className={buttonVariants({ variant: 'primary', size: 'large' })}>
          {me ? texts.signInAgain : texts.signIn}
        </a>
        {me ? <SignOut /> : null}
      </div>
    </BarePage>
  );
}

function SignOut() {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    leave();
  }
  return (
    <form method="post" action={signOutPath} onSubmit={handleSubmit}>
      <Button type="submit" size="large">
        {texts.signOut}
      </Button>
    </form>
  );
}
