import type { GoogleAccount } from '../upstreams/google-identity.js';
import type { RunningProduct } from './product.js';
import { type Answer, type Call, Visitor } from './visitor.js';

interface User {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly displayName?: string;
  readonly photoURL?: string;
  readonly email: string;
}

/** Response of GET /api/auth/user. */
export interface UserAnswer {
  readonly user: User & Readonly<Record<string, unknown>>;
  readonly subscriptionPlan: string;
  readonly monthlyUsageCount: number;
  readonly monthlyLimit: number;
}

/** Response of POST /api/auth/register. */
export interface RegisterAnswer {
  readonly sendlane: { readonly success: boolean; readonly message: string };
  readonly syncTime: number;
  readonly emailSent: boolean;
}

/** The browser of a user who has just signed in. */
export class MemberBrowser {
  readonly uid: string;
  readonly token: string;

  constructor(
    private readonly product: RunningProduct,
    account: Partial<GoogleAccount> = {},
    readonly browser = new Visitor(product),
  ) {
    const claims = product.identity.claims(account);
    this.uid = String(claims.sub);
    this.token = product.identity.issue({ uid: this.uid });
  }

  call<T = Record<string, unknown>>(path: string, call: Call = {}): Promise<Answer<T>> {
    const headers = { authorization: `Bearer ${this.token}`, ...call.headers };
    return this.browser.call<T>(path, { ...call, headers });
  }

  register(more: Readonly<Record<string, unknown>> = {}): Promise<Answer<RegisterAnswer>> {
    return this.call('/api/auth/register', { method: 'POST', body: { uid: this.uid, ...more } });
  }

  async user(): Promise<UserAnswer> {
    return (await this.call<UserAnswer>('/api/auth/user')).body;
  }

  /** Puts the member, who registers if needed, on a plan. */
  async onPlan(plan: string): Promise<this> {
    await this.user();
    await this.product.database.query('update members set plan = $1 where uid = $2', [plan, this.uid]);
    return this;
  }

  analyze<T = Record<string, unknown>>(body: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call<T>('/api/analyze', { method: 'POST', body, headers });
  }
}
