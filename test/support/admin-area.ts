import { AdminBrowser, FIRST_ADMIN } from './admin.js';
import { MemberBrowser } from './member.js';
import { type RunningProduct, startProduct } from './product.js';
import { openStoredWorld, type StoredWorld } from './stored-world.js';
import type { Answer, Call } from './visitor.js';

/** A user as listed in the admin area. */
export interface AdminUser {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly subscriptionPlan: string;
  readonly monthlyUsageCount: number;
  readonly isActive: boolean;
  readonly summaryCount: number;
  readonly version: string;
}

/** The admin area of a running product with a signed-in admin. */
class AdminArea {
  private opened:
    | { readonly product: RunningProduct; readonly world: StoredWorld; readonly admin: AdminBrowser }
    | undefined;

  get product(): RunningProduct {
    return this.running.product;
  }

  /** The product's database as seen by a worker. */
  get world(): StoredWorld {
    return this.running.world;
  }

  get admin(): AdminBrowser {
    return this.running.admin;
  }

  private get running() {
    if (!this.opened) throw new Error('the product is not running');
    return this.opened;
  }

  async open(): Promise<void> {
    const product = await startProduct(FIRST_ADMIN);
    const admin = new AdminBrowser(product);
    this.opened = { product, world: await openStoredWorld(product), admin };
    expect((await admin.login()).status).toBe(200);
  }

  async close(): Promise<void> {
    await this.opened?.world.close();
    await this.opened?.product.close();
  }

  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]> {
    return this.product.database.query(text, values);
  }

  /** The latest access log entry. */
  async lastLog(): Promise<Record<string, unknown> | undefined> {
    return (await this.query('select action, details from access_log order by id desc limit 1'))[0];
  }

  put<T = Record<string, unknown>>(
    path: string,
    body: object,
    headers: Call['headers'] = {},
  ): Promise<Answer<T>> {
    return this.admin.call<T>(path, { method: 'PUT', body, headers });
  }

  async users(search: string): Promise<readonly AdminUser[]> {
    const path = `users?search=${encodeURIComponent(search)}`;
    return (await this.admin.call<{ users: AdminUser[] }>(path)).body.users;
  }

  /** Signs up a new user. */
  async join(email: string, displayName: string): Promise<{ member: MemberBrowser; user: AdminUser }> {
    const member = new MemberBrowser(this.product, { email, displayName });
    await member.register();
    const [user] = await this.users(email);
    if (!user) throw new Error(`${email} is not found`);
    return { member, user };
  }
}

/** Opens the admin area before the tests of a block. Call it at the top of a describe. */
export function adminArea(): AdminArea {
  const area = new AdminArea();
  beforeAll(() => area.open());
  afterAll(() => area.close());
  return area;
}
