import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { countedAddress } from '../../http/rates/counted-address.js';
import { Rates } from '../../http/rates/rates.js';
import { Email, type FormError, NewPassword } from '../auth.contract.js';
import { fieldsOf, goOn, isTooOften, sendBack, withQuery } from '../idp/form-reply.js';
import { KnownDevices } from '../idp/known-devices.js';
import { forgotPath, resetPath } from './passwords.contract.js';
import { PasswordsService } from './passwords.service.js';

/** Forms of somebody who cannot sign in, from one address. */
const rate = { limit: 20, windowS: 60 };

type Outcome = { readonly error: FormError; readonly email?: never } | { readonly error?: never; readonly email: string };

/** The forms by which somebody who cannot sign in gets a new password. */
@Injectable()
export class PasswordForms {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly devices: KnownDevices,
    private readonly rates: Rates,
  ) {}

  /** The same answer whether the address has an account or not. */
  async forget(request: Request, response: Response): Promise<void> {
    const form = fieldsOf(request.body, ['email']);
    const email = Email.safeParse(form.email);
    const error = (await this.isTooOften(request)) ? 'rate_limited' : email.success ? undefined : 'bad_email';
    if (error || !email.success) return sendBack(request, response, { error: error ?? 'bad_email', page: forgotPath, kept: form });
    await this.passwords.forget(email.data);
    goOn(request, response, withQuery(forgotPath, { sent: '1' }));
  }

  async reset(request: Request, response: Response): Promise<void> {
    const { token, password } = fieldsOf(request.body, ['token', 'password']);
    const { error, email } = await this.outcomeOf(request, token, password);
    if (error) return sendBack(request, response, { error, page: resetPath, kept: { token } });
    this.devices.remember(response, request.headers.cookie, email);
    goOn(request, response, withQuery(resetPath, { done: '1' }));
  }

  private async outcomeOf(request: Request, token: string, password: string): Promise<Outcome> {
    if (await this.isTooOften(request)) return { error: 'rate_limited' };
    if (!NewPassword.safeParse(password).success) return { error: 'weak_password' };
    const email = await this.passwords.reset(token, password);
    return email === undefined ? { error: 'link_over' } : { email };
  }

  private isTooOften({ ip }: Request): Promise<boolean> {
    return isTooOften(this.rates.spend('idp.password', countedAddress(ip), rate));
  }
}
