import { type BankAccount, type BankAnswer, PayoutBank } from './payout-bank.js';

/** A town that is not connected to a bank: balances grow, and nothing is paid out. */
export class NoBank extends PayoutBank {
  override accountOf(): Promise<BankAccount | undefined> {
    return Promise.resolve(undefined);
  }

  /** A payout of before waits until there is a bank again. */
  override send(): Promise<BankAnswer> {
    return Promise.reject(new Error('no bank is connected'));
  }

  override look(): Promise<BankAnswer> {
    return this.send();
  }
}
