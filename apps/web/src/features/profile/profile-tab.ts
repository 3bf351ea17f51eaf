/** Labels of the profile's tabs, in display order (spec §2). */
export const PROFILE_TABS = { account: 'Account', subscription: 'Subscription', usage: 'Usage' } as const;
export type ProfileTab = keyof typeof PROFILE_TABS;

/** The tab named by the address's hash; defaults to the first. */
export function tabOfHash(hash: string): ProfileTab {
  const name = hash.slice(1);
  return isTab(name) ? name : 'account';
}

export function isTab(name: string): name is ProfileTab {
  return Object.hasOwn(PROFILE_TABS, name);
}
