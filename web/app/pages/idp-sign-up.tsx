import { useSearchParams } from 'react-router';
import { publicPage } from '../page';
import { EmailField, NameField, NewPasswordField } from './idp/fields';
import { FormPage } from './idp/form-page';
import { errorText, fieldOf } from './idp/texts';

export const handle = { title: 'Create an account' };
export const loader = publicPage();

/** How one becomes a rider: name, email, password. */
export function Component() {
  const [search] = useSearchParams();
  const code = search.get('error');
  const field = fieldOf[code ?? ''];
  const error = errorText(code);
  return (
    <FormPage
      title="Create an account"
      error={field ? undefined : error}
      form="sign-up"
      errors={field && error ? { [field]: error } : {}}
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
