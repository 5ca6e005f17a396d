import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Provider } from 'oidc-provider';
import { countedAddress } from '../../http/rates/counted-address.js';
import { Rates } from '../../http/rates/rates.js';
import { SessionReader } from '../../http/access/sessions.js';
import { Email, type FormError, NewPassword, passwordMaxLength, SignInError, SignUpName } from '../auth.contract.js';
import { problemPage } from '../sign-in/problem-page.js';
import { type Account, Accounts } from './accounts.js';
import { methodsOf } from './methods.js';
import { fieldsOf, goOn, isTooOften, sendBack, stringOf, withQuery } from './form-reply.js';
import { KnownDevices } from './known-devices.js';
import { PasswordGuard } from './password-guard.js';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;
type Outcome = Account | FormError;
type Form = Readonly<Record<'email' | 'password' | 'full_name', string>>;
export type FormPage = 'sign-in' | 'sign-up';

/** OpenID Connect's word for "not without a sign-in": what the provider answers when this browser has one already. */
export const signedInElsewhere = 'login_required';

/** Characters of a name that are shown again; the field takes no more. */
const nameMaxLength = 160;
/** New accounts from one address. */
const signUpRate = { limit: 30, windowS: 60 };

/** The forms of the embedded provider: what is sent to them, and where the browser goes next. */
@Injectable()
export class Interactions {
  constructor(
    private readonly accounts: Accounts,
    private readonly guard: PasswordGuard,
    private readonly devices: KnownDevices,
    private readonly rates: Rates,
    private readonly sessions: SessionReader,
  ) {}

  /**
   * The provider sends the browser here; it goes on to the form that was asked for. One that keeps no cookies is sent nowhere: without
   * them nothing counts how often it goes round (M2).
   */
  async choose(provider: Provider, request: Request, response: Response): Promise<void> {
    const interaction = await currentInteraction(provider, request, response);
    if (!interaction) return request.headers.cookie ? goOn(request, response, startUrl) : refuseWithoutCookies(response);
    if (await this.sessions.find(request.headers.cookie))
      return provider.interactionFinished(request, response, { error: signedInElsewhere });
    const { prompt, params } = interaction;
    const page = prompt.name === 'create' || params['screen_hint'] === 'signup' ? 'sign-up' : 'sign-in';
    const query = { error: noticeOf(params['notice']), email: stringOf(params['login_hint']) };
    response.redirect(303, withQuery(formPath(interaction.uid, page), query));
  }

  async submit(provider: Provider, page: FormPage, request: Request, response: Response): Promise<void> {
    const interaction = await currentInteraction(provider, request, response);
    if (!interaction) return goOn(request, response, startUrl);
    const form = fieldsOf(request.body, ['email', 'password', 'full_name']);
    const outcome = await this.outcomeOf(page, form, request);
    if (typeof outcome === 'string')
      return sendBack(request, response, { error: outcome, page: formPath(interaction.uid, page), kept: keptOf(form) });
    this.devices.remember(response, request.headers.cookie, outcome.email);
    // `create` counts as done also when somebody who was sent to sign up signed in instead.
    const result = { login: { accountId: outcome.id, amr: methodsOf(outcome), remember: false }, create: {} };
    goOn(request, response, await provider.interactionResult(request, response, result, { mergeWithLastSubmission: false }));
  }

  private async outcomeOf(page: FormPage, form: Form, { ip, headers }: Request): Promise<Outcome> {
    const network = countedAddress(ip);
    if (page === 'sign-in') return this.signIn(form, { network, cookie: headers.cookie });
    return (await isTooOften(this.rates.spend('idp.sign-up', network, signUpRate))) ? 'rate_limited' : this.signUp(form);
  }

  private signIn({ email, password }: Form, { network, cookie }: { network: string; cookie: string | undefined }): Promise<Outcome> {
    const address = email.trim().toLowerCase();
    const guess = { network, email: address, device: this.devices.idFor(cookie, address) };
    return this.guard.try(guess, () => this.accountOf(address, password));
  }

  private async accountOf(email: string, password: string): Promise<Account | undefined> {
    const address = Email.safeParse(email);
    if (!address.success || password.length > passwordMaxLength) return undefined;
    return this.accounts.verify(address.data, password);
  }

  private async signUp(form: Form): Promise<Outcome> {
    const fullName = SignUpName.safeParse(form.full_name);
    if (!fullName.success) return 'bad_name';
    const email = Email.safeParse(form.email);
    if (!email.success) return 'bad_email';
    const password = NewPassword.safeParse(form.password);
    if (!password.success) return 'weak_password';
    return (await this.accounts.create({ email: email.data, fullName: fullName.data, password: password.data })) ?? 'email_taken';
  }
}

async function currentInteraction(provider: Provider, request: Request, response: Response): Promise<Interaction | undefined> {
  try {
    const interaction = await provider.interactionDetails(request, response);
    return interaction.uid === request.params['uid'] ? interaction : undefined;
  } catch (error) {
    const { errors } = await import('oidc-provider');
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

function refuseWithoutCookies(response: Response): void {
  const { status, html } = problemPage('no_cookies', '/sign-in');
  response.setHeader('cache-control', 'no-store').status(status).type('html').send(html);
}

const startUrl = `/sign-in?error=${'expired' satisfies SignInError}`;

const formPath = (uid: string, page: FormPage): string => `/idp/${uid}/${page}`;

/** What the form shows again: never the password, and of a name no more than its field takes. */
function keptOf({ email, full_name: name }: Form): Record<string, string> {
  return { email, full_name: name.slice(0, nameMaxLength) };
}

function noticeOf(value: unknown): string | undefined {
  return SignInError.safeParse(value).data;
}
