/** The profile's tabs in their order (spec §2), with their labels. */
export const PROFILE_TABS = { account: 'Account', subscription: 'Subscription', usage: 'Usage' } as const;
export type ProfileTab = keyof typeof PROFILE_TABS;

/** The tab that an address's hash names; the first one for any other. */
export function tabOfHash(hash: string): ProfileTab {
  const name = hash.slice(1);
  return isTab(name) ? name : 'account';
}

export function isTab(name: string): name is ProfileTab {
  return Object.hasOwn(PROFILE_TABS, name);
}
