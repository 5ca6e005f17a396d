import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useHaveCome } from '../../lib/cache/use-have-come';
import { useMe } from '../../features/profiles/api/use-me';
import { Avatar } from '../../ui/display/avatar';
import { buttonVariants } from '../../ui/button-variants';
import { Logo } from '../../ui/display/logo';
import { publicPage } from '../page';
import { pageTitles } from './texts';
import { askedIn, facesQuery, frontPricesQuery, isWhole, knownPlacesQuery, priceQuery } from './landing/asked';
import { Faces } from './landing/faces';
import { Hero } from './landing/hero';
import { PriceBox } from './landing/price-box';
import { Answers, BothSides, Footer, Steps } from './landing/sections';
import { texts } from './landing/texts';

export const handle = { title: () => pageTitles.landing, isStatic: true, isSameForAll: true };
export const loader = publicPage(async ({ url, prefetch }) => {
  const asked = askedIn(url.searchParams);
  await Promise.all([
    prefetch(facesQuery),
    prefetch(knownPlacesQuery),
    prefetch(frontPricesQuery),
    ...(isWhole(asked) ? [prefetch(priceQuery(asked))] : []),
  ]);
});

/** The front page. Links and a form, so it needs no script; sign-in and dashboard are whole-page steps anyway. */
export function Component() {
  const me = useMe();
  const [params] = useSearchParams();
  const asked = askedIn(params);
  const faces = useQuery(facesQuery).data?.drivers ?? [];
  const places = useQuery(knownPlacesQuery).data?.places ?? [];
  const prices = useQuery(frontPricesQuery).data;
  const haveCome = useHaveCome([facesQuery, frontPricesQuery]);
  const price = useQuery({ ...priceQuery(asked), enabled: isWhole(asked) });
  return (
    <>
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-5 py-4 sm:px-8">
        <Logo hasSlogan />
        {me ? (
          <a
            href="/dashboard"
            className="flex items-center gap-2.5 rounded-full py-1 pe-1 ps-3 text-sm font-semibold text-ink-soft hover:bg-hover hover:text-ink"
          >
            {texts.footer.dashboard}
            <Avatar name={me.full_name} src={me.avatar_url} size="small" isDecorative />
          </a>
        ) : (
          <a href="/sign-in" className={buttonVariants({ variant: 'quiet' })}>
            {texts.signIn}
          </a>
        )}
      </header>
      {haveCome ? (
        <>
          <main>
            <Hero isSignedIn={me !== null} prices={prices}>
              <PriceBox asked={asked} places={places} answer={isWhole(asked) ? (price.data ?? null) : undefined} />
            </Hero>
            <Steps />
            <Faces drivers={faces} />
            <BothSides />
            <Answers />
          </main>
          <Footer isSignedIn={me !== null} />
        </>
      ) : null}
    </>
  );
}
