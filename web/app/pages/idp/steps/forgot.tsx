import { getPasswordHelp } from '@server/auth/passwords/passwords.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { endpointQuery } from '../../../../lib/cache/query';
import { Door, DoorLink } from '../door';
import { EmailField } from '../fields';
import { FormPage } from '../form-page';
import { formTexts } from '../texts';

const texts = formTexts.forgot;
/** Signing in anew: the one that led here may have been open too long. */
const signInHref = '/sign-in';
export const helpQuery = endpointQuery(getPasswordHelp);

/** For somebody who cannot sign in: a link by mail, or by hand in a town that sends none. */
export function Forgot() {
  const [search] = useSearchParams();
  const isMailed = useQuery(helpQuery).data?.is_mailed;
  if (search.has('sent')) return <Words title={texts.sentTitle}>{texts.sent}</Words>;
  if (isMailed === false) return <Words title={texts.title}>{texts.byHand}</Words>;
  return (
    <FormPage
      title={texts.title}
      form="forgot"
      description={texts.description}
      fields={(errors) => <EmailField error={errors.email} value={search.get('email') ?? undefined} />}
      submit={texts.submit}
      other={{ question: texts.question, label: texts.other, href: signInHref }}
    />
  );
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <Door title={title}>
      <p className="mt-3 text-ink-soft">{children}</p>
      <p className="mt-5 text-sm">
        <DoorLink href={signInHref}>{texts.other}</DoorLink>
      </p>
    </Door>
  );
}
