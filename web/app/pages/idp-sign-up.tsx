import { useSearchParams } from 'react-router';
import { publicPage } from '../page';
import { pageTitles } from './texts';
import { EmailField, NameField, NewPasswordField } from './idp/fields';
import { FormPage } from './idp/form-page';
import { formTexts } from './idp/texts';

export const handle = { title: () => pageTitles.signUp };
export const loader = publicPage();

/** How one becomes a rider: name, email, password. */
export function Component() {
  const [search] = useSearchParams();
  return (
    <FormPage
      title={formTexts.signUp.title}
      form="sign-up"
      fields={(errors) => (
        <>
          <NameField error={errors.full_name} value={search.get('full_name') ?? undefined} />
          <EmailField error={errors.email} value={search.get('email') ?? undefined} />
          <NewPasswordField error={errors.password} />
        </>
      )}
      submit={formTexts.signUp.submit}
      other={{ question: formTexts.signUp.question, label: formTexts.signUp.other, href: 'sign-in' }}
    />
  );
}
