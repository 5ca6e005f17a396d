import { useMe } from '../../features/profiles/api/use-me';
import { Avatar } from '../../ui/avatar';
import { buttonVariants } from '../../ui/button-variants';
import { Logo } from '../../ui/logo';
import { publicPage } from '../page';
import { Hero } from './landing/hero';
import { Answers, BothSides, Footer, Steps } from './landing/sections';

export const handle = { title: 'Rides from people who live here', isStatic: true, isSameForAll: true };
export const loader = publicPage();

/** The front page. Links only, so it needs no script; sign-in and dashboard are whole-page steps anyway. */
export function Component() {
  const me = useMe();
  return (
    <>
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-5 py-4 sm:px-8">
        <Logo hasSlogan />
        {me ? (
          <a
            href="/dashboard"
            className="flex items-center gap-2.5 rounded-full py-1 pr-1 pl-3 text-sm font-semibold text-ink-soft hover:bg-hover hover:text-ink"
          >
            Dashboard
            <Avatar name={me.full_name} src={me.avatar_url} size="small" isDecorative />
          </a>
        ) : (
          <a href="/sign-in" className={buttonVariants({ variant: 'quiet' })}>
            Sign in
          </a>
        )}
      </header>
      <main>
        <Hero isSignedIn={me !== null} />
        <Steps />
        <BothSides />
        <Answers />
      </main>
      <Footer isSignedIn={me !== null} />
    </>
  );
}
