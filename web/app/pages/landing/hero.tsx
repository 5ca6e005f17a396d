import type { FrontPrices } from '@server/booking/price-try.contract.js';
import type { ReactNode } from 'react';
import { buttonVariants } from '../../../ui/button-variants';
import { cn } from '../../../ui/cn';
import { ExampleRide } from './example';
import { FrontRates } from './front-rates';
import { texts } from './texts';

export interface HeroProps {
  isSignedIn: boolean;
  /** Undefined where they could not be found. */
  prices: FrontPrices | undefined;
  /** The box to try a price in. */
  children: ReactNode;
}

/** What Hometown is, in one breath, beside a ride through the demo, or what rides cost in a real town. */
export function Hero({ isSignedIn, prices, children }: HeroProps) {
  const beside = prices?.example ? <ExampleRide {...prices.example} /> : prices?.rates ? <FrontRates rates={prices.rates} /> : null;
  return (
    <section
      className={cn(
        'mx-auto grid w-full max-w-6xl items-stretch gap-8 px-5 pt-6 pb-14 sm:px-8 lg:gap-14 lg:pt-10 lg:pb-20',
        beside ? 'lg:grid-cols-[1.02fr_1fr]' : 'lg:max-w-4xl',
      )}
    >
      <div className="flex flex-col justify-center lg:py-14">
        <p className="text-sm font-semibold text-brand-text">{texts.slogan}</p>
        <h1 className="mt-3 max-w-[13ch] font-display text-[2.5rem] leading-[1.04] font-bold tracking-tight sm:text-[3.5rem]">
          {texts.title}
        </h1>
        <p className="mt-5 max-w-[46ch] text-lg text-ink-soft">{texts.lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-3">{isSignedIn ? <SignedInActions /> : <SignedOutActions />}</div>
        <div className="mt-8">{children}</div>
      </div>
      {beside}
    </section>
  );
}

function SignedOutActions() {
  return (
    <>
      <a href="/sign-up" className={buttonVariants({ variant: 'primary', size: 'large' })}>
        {texts.createAccount}
      </a>
      <a href="/sign-in" className={buttonVariants({ variant: 'secondary', size: 'large' })}>
        {texts.signIn}
      </a>
    </>
  );
}

function SignedInActions() {
  return (
    <a href="/dashboard" className={buttonVariants({ variant: 'primary', size: 'large' })}>
      {texts.openDashboard}
    </a>
  );
}
