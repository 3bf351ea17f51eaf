import { readEnv } from '#api/env/env.js';
import { openLogger } from '#api/observability/logger.js';
import { type AdminTools, openAdminTools as openTools } from '#api/wiring/open-admin-tools.js';
import type { RunningProduct } from './product.js';
import { type Answer, type Call, Visitor } from './visitor.js';

/** Variables that create the product's first admin. */
export const FIRST_ADMIN = {
  ADMIN_EMAIL: 'root@podgist.test',
  ADMIN_PASSWORD: 'correct horse battery staple',
} as const;

/** Response of a login. */
export interface LoginAnswer {
  readonly admin?: {
    readonly id: number;
    readonly email: string;
    readonly name: string;
    readonly totpEnabled: boolean;
  };
  readonly error?: string;
  readonly message?: string;
  readonly needsCode?: boolean;
  readonly needsTotp?: boolean;
}

/** An admin's browser, whose calls are same-origin. */
export class AdminBrowser {
  constructor(
    private readonly product: RunningProduct,
    private readonly browser = new Visitor(product),
  ) {}

  call<T = Record<string, unknown>>(path: string, call: Call = {}): Promise<Answer<T>> {
    const headers = { origin: this.product.url, 'sec-fetch-site': 'same-origin', ...call.headers };
    return this.browser.call<T>(`/api/podmin/${path}`, { ...call, headers });
  }

  post<T = Record<string, unknown>>(path: string, body?: unknown, headers?: Call['headers']) {
    return this.call<T>(path, { method: 'POST', body, headers });
  }

  login(more: Readonly<Record<string, unknown>> = {}, headers?: Call['headers']) {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = FIRST_ADMIN;
    return this.post<LoginAnswer>('auth/login', { email, password, ...more }, headers);
  }
}

/** The command line's tools on the product's database. */
export function openAdminTools({ database }: RunningProduct): Promise<AdminTools> {
  return openTools(
    readEnv({ DATABASE_URL: database.url, SESSION_SECRET: 's'.repeat(32) }),
    openLogger('silent'),
  );
}
