import { AdminBrowser, FIRST_ADMIN } from './admin.js';
import { MemberBrowser } from './member.js';
import { type RunningProduct, startProduct } from './product.js';
import { openStoredWorld, type StoredWorld } from './stored-world.js';
import type { Answer } from './visitor.js';

/** A user as the desk's lists tell of them. */
export interface DeskUser {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly subscriptionPlan: string;
  readonly monthlyUsageCount: number;
  readonly isActive: boolean;
  readonly summaryCount: number;
  readonly version: string;
}

/** The desk of a running product, with an admin who has signed in. */
export interface AdminDesk {
  readonly product: RunningProduct;
  readonly world: StoredWorld;
  readonly admin: AdminBrowser;
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** The newest line of the access log. */
  lastLog(): Promise<Record<string, unknown> | undefined>;
  put<T = Record<string, unknown>>(path: string, body: object, headers?: object): Promise<Answer<T>>;
  users(search: string): Promise<readonly DeskUser[]>;
  /** Signs somebody new up. */
  join(email: string, displayName: string): Promise<{ member: MemberBrowser; user: DeskUser }>;
  close(): Promise<void>;
}

export async function openAdminDesk(): Promise<AdminDesk> {
  const product = await startProduct(FIRST_ADMIN);
  const world = await openStoredWorld(product);
  const admin = new AdminBrowser(product);
  const { status } = await admin.login();
  if (status !== 200) throw new Error(`the login was answered with ${status}`);
  const { query } = product.database;
  const users = async (search: string) =>
    (await admin.call<{ users: DeskUser[] }>(`users?search=${encodeURIComponent(search)}`)).body.users;
  return {
    product,
    world,
    admin,
    query,
    lastLog: async () => (await query('select action, details from access_log order by id desc limit 1'))[0],
    put: (path, body, headers = {}) => admin.call(path, { method: 'PUT', body, headers: { ...headers } }),
    users,
    async join(email, displayName) {
      const member = new MemberBrowser(product, { email, displayName });
      await member.register();
      const [user] = await users(email);
      if (!user) throw new Error(`${email} is not found`);
      return { member, user };
    },
    async close() {
      await world.close();
      await product.close();
    },
  };
}
