import { useSearchParams } from 'react-router';
import { publicPage } from '../page';
import { EmailField, NameField, NewPasswordField } from './idp/fields';
import { FormPage } from './idp/form-page';
import { errorText, fieldOf } from './idp/texts';

export const handle = { title: 'Create an account', isStatic: true };
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
      fields={
        <>
          <NameField error={field === 'full_name' ? error : undefined} />
          <EmailField error={field === 'email' ? error : undefined} value={search.get('email') ?? undefined} />
          <NewPasswordField error={field === 'password' ? error : undefined} />
        </>
      }
      submit="Create account"
      other={{ question: 'Already known here?', label: 'Sign in', href: 'sign-in' }}
    />
  );
}
