import { listDemoAccounts } from '@server/auth/auth.contract.js';
import { forgotPath } from '@server/auth/passwords/passwords.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { endpointQuery } from '../../../lib/cache/query';
import { publicPage } from '../../page';
import { pageTitles } from '../texts';
import { DoorLink } from './door';
import { DemoPeople } from './demo-people';
import { EmailField, PasswordField } from './fields';
import { FormPage } from './form-page';
import { demoPassword, formTexts } from './texts';
import { useSignInElsewhere } from './use-sign-in-elsewhere';

export const handle = { title: () => pageTitles.signIn, isPlainFirst: true };
export const loader = publicPage(({ prefetch }) => prefetch(endpointQuery(listDemoAccounts)));

/** The embedded provider's door. */
export function Component() {
  useSignInElsewhere();
  const [search] = useSearchParams();
  const accounts = useQuery(endpointQuery(listDemoAccounts)).data?.accounts ?? [];
  const email = search.get('email') ?? undefined;
  const isDemo = !search.has('error') && accounts.some((account) => account.email === email);
  return (
    <FormPage
      title={formTexts.signIn.title}
      form="sign-in"
      fields={(errors) => (
        <>
          <EmailField error={errors.email} value={email} />
          <div>
            <PasswordField error={errors.password} value={isDemo ? demoPassword : undefined} />
            <p className="mt-2 text-sm">
              <DoorLink href={forgotPath}>{formTexts.signIn.forgot}</DoorLink>
            </p>
          </div>
        </>
      )}
      submit={formTexts.signIn.submit}
      other={{ question: formTexts.signIn.question, label: formTexts.signIn.other, href: 'sign-up' }}
    >
      <DemoPeople accounts={accounts} chosen={email} />
    </FormPage>
  );
}
