import { useSearchParams } from 'react-router';
import { publicPage } from '../../page';
import { pageTitles } from '../texts';
import { EmailField, NameField, NewPasswordField } from './fields';
import { FormPage } from './form-page';
import { formTexts } from './texts';
import { useSignInElsewhere } from './use-sign-in-elsewhere';

export const handle = { title: () => pageTitles.signUp, isPlainFirst: true };
export const loader = publicPage();

/** How one becomes a rider: name, email, password. */
export function Component() {
  useSignInElsewhere();
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
    >
      <p className="mt-5 border-t border-line pt-5 text-caption text-ink-soft">{formTexts.signUp.consent}</p>
      <ul className="mt-1 flex gap-5 text-caption">
        {(['terms', 'privacy'] as const).map((name) => (
          <li key={name}>
            {/* What is typed stays: it opens beside the form. */}
            <a
              href={`/${name}`}
              target="_blank"
              rel="noopener"
              className="touch-area font-semibold text-info-text underline underline-offset-4"
            >
              {formTexts.signUp.pages[name]}
            </a>
          </li>
        ))}
      </ul>
    </FormPage>
  );
}
