import { listDemoAccounts } from '@server/auth/auth.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { endpointQuery } from '../../lib/cache/query';
import { publicPage } from '../page';
import { DemoPeople } from './idp/demo-people';
import { EmailField, PasswordField } from './idp/fields';
import { FormPage } from './idp/form-page';
import { demoPassword } from './idp/texts';

export const handle = { title: 'Sign in' };
export const loader = publicPage(({ prefetch }) => prefetch(endpointQuery(listDemoAccounts)));

/** The embedded provider's door. */
export function Component() {
  const [search] = useSearchParams();
  const accounts = useQuery(endpointQuery(listDemoAccounts)).data?.accounts ?? [];
  const email = search.get('email') ?? undefined;
  const isDemo = !search.has('error') && accounts.some((account) => account.email === email);
  return (
    <FormPage
      title="Sign in"
      form="sign-in"
      fields={(errors) => (
        <>
          <EmailField error={errors.email} value={email} />
          <PasswordField error={errors.password} value={isDemo ? demoPassword : undefined} />
        </>
      )}
      submit="Sign in"
      other={{ question: 'New in town?', label: 'Create an account', href: 'sign-up' }}
    >
      <DemoPeople accounts={accounts} chosen={email} />
    </FormPage>
  );
}
