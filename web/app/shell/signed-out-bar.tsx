import { Link } from 'react-router';
import { Logo } from '../../ui/display/logo';
import { SignInEntry } from './sidebar/sign-in-entry';
import { texts } from './texts';

/** What phones show in place of sidebar and bottom navigation to people who are signed out: only the door (M9). */
export function SignedOutBar() {
  return (
    <header className="flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-2.5 min-[769px]:hidden">
      <Link to="/" reloadDocument title={texts.frontPage} className="rounded-md">
        <Logo hasSlogan />
      </Link>
      <div className="shrink-0">
        <SignInEntry isFolded={false} />
      </div>
    </header>
  );
}
