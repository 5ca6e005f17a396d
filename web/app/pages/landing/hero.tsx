import type { ReactNode } from 'react';
import { buttonVariants } from '../../../ui/button-variants';
import { texts } from './texts';
import { TownSketch } from './town-sketch';

export interface HeroProps {
  isSignedIn: boolean;
  /** The box to try a price in. */
  children: ReactNode;
}

/** What Hometown is, in one breath, beside a ride through the town. */
export function Hero({ isSignedIn, children }: HeroProps) {
  return (
    <section className="mx-auto grid w-full max-w-6xl items-stretch gap-8 px-5 pt-6 pb-14 sm:px-8 lg:grid-cols-[1.02fr_1fr] lg:gap-14 lg:pt-10 lg:pb-20">
      <div className="flex flex-col justify-center lg:py-14">
        <p className="text-sm font-semibold text-brand-text">{texts.slogan}</p>
        <h1 className="mt-3 max-w-[13ch] font-display text-[2.5rem] leading-[1.04] font-bold tracking-tight sm:text-[3.5rem]">
          {texts.title}
        </h1>
        <p className="mt-5 max-w-[46ch] text-lg text-ink-soft">{texts.lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-3">{isSignedIn ? <SignedInActions /> : <SignedOutActions />}</div>
        <div className="mt-8">{children}</div>
      </div>
      <ExampleRide />
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

function ExampleRide() {
  return (
    <figure className="relative min-h-108 overflow-hidden rounded-xl border border-line bg-sunken lg:min-h-144">
      <TownSketch />
      <figcaption className="absolute inset-x-3 bottom-3 rounded-lg bg-raised p-4 shadow-md sm:inset-x-auto sm:start-5 sm:bottom-5 sm:w-80">
        <p className="text-xs font-medium text-ink-faint">{texts.example.title}</p>
        <p className="mt-1 font-display text-lg font-semibold">{texts.example.words}</p>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1.5 border-t border-line pt-3 text-sm">
          <dt className="text-ink-faint">{texts.example.from}</dt>
          <dd className="font-medium">{texts.example.pickup}</dd>
          <dt className="text-ink-faint">{texts.example.to}</dt>
          <dd className="font-medium">{texts.example.destination}</dd>
          <dt className="text-ink-faint">{texts.example.priceLabel}</dt>
          <dd className="numeral font-semibold">{texts.example.price}</dd>
        </dl>
      </figcaption>
    </figure>
  );
}
