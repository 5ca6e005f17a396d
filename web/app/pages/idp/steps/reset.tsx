import { forgotPath } from '@server/auth/passwords/passwords.contract.js';
import { useSearchParams } from 'react-router';
import { buttonVariants } from '../../../../ui/button-variants';
import { Door, DoorError, DoorLink } from '../door';
import { NewPasswordField } from '../fields';
import { FormPage } from '../form-page';
import { errorTextOf, formTexts } from '../texts';

const texts = formTexts.reset;

/** Where the link of somebody who could not sign in leads. */
export function Reset() {
  const [search] = useSearchParams();
  const token = search.get('token');
  if (search.has('done')) return <Done />;
  if (!token) return <Over />;
  return (
    <FormPage
      title={texts.title}
      form="reset"
      description={texts.description}
      fields={(errors) => (
        <>
          <input type="hidden" name="token" value={token} />
          <NewPasswordField label={texts.password} error={errors.password} />
        </>
      )}
      submit={texts.submit}
    >
      <p className="mt-5 text-sm">
        <DoorLink href={forgotPath}>{texts.again}</DoorLink>
      </p>
    </FormPage>
  );
}

function Done() {
  return (
    <Door title={texts.doneTitle}>
      <p className="mt-3 text-ink-soft">{texts.done}</p>
      <a href="/sign-in" className={buttonVariants({ variant: 'primary', size: 'large', isFullWidth: true, className: 'mt-6' })}>
        {texts.signIn}
      </a>
    </Door>
  );
}

function Over() {
  return (
    <Door title={texts.title}>
      <DoorError>{errorTextOf('link_over')}</DoorError>
      <p className="mt-5 text-sm">
        <DoorLink href={forgotPath}>{texts.again}</DoorLink>
      </p>
    </Door>
  );
}
