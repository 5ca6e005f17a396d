import { useSearchParams } from 'react-router';
import { publicPage } from '../page';
import { EmailField, NameField, NewPasswordField } from './idp/fields';
import { FormPage } from './idp/form-page';

export const handle = { title: 'Create an account' };
export const loader = publicPage();

/** How one becomes a rider: name, email, password. */
export function Component() {
  const [search] = useSearchParams();
  return (
    <FormPage
      title="Create an account"
      form="sign-up"
      fields={(errors) => (
        <>
          <NameField error={errors.full_name} value={search.get('full_name') ?? undefined} />
          <EmailField error={errors.email} value={search.get('email') ?? undefined} />
          <NewPasswordField error={errors.password} />
        </>
      )}
      submit="Create account"
      other={{ question: 'Already have an account?', label: 'Sign in', href: 'sign-in' }}
    />
  );
}
