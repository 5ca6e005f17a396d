import { listDemoAccounts } from '@server/auth/auth.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { endpointQuery } from '../../lib/cache/query';
import { publicPage } from '../page';
import { pageTitles } from './texts';
import { DemoPeople } from './idp/demo-people';
import { EmailField, PasswordField } from './idp/fields';
import { FormPage } from './idp/form-page';
import { demoPassword, formTexts } from './idp/texts';

export const handle = { title: () => pageTitles.signIn, isPlainFirst: true };
export const loader = publicPage(({ prefetch }) => prefetch(endpointQuery(listDemoAccounts)));

/** The embedded provider's door. */
export function Component() {
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
          <PasswordField error={errors.password} value={isDemo ? demoPassword : undefined} />
        </>
      )}
      submit={formTexts.signIn.submit}
      other={{ question: formTexts.signIn.question, label: formTexts.signIn.other, href: 'sign-up' }}
    >
      <DemoPeople accounts={accounts} chosen={email} />
    </FormPage>
  );
}
