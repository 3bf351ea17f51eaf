/** Texts of the layout around every tab. */
export const shellTexts = {
  area: 'Admin',
  skip: 'Skip to content',
  tabs: 'Admin area',
  account: 'Account',
  changePassword: 'Change password',
  twoFactor: 'Two-factor sign-in',
  passkeys: 'Passkeys',
  shortcuts: 'Keyboard shortcuts',
  signOut: 'Sign out',
  loadFailed: 'The admin area could not be opened',
  unknown: { title: 'Nothing here', text: 'The admin area has no such screen.', back: 'To the overview' },
} as const;

export const TABS = [
  { path: '/', label: 'Overview', keys: 'g o' },
  { path: '/users', label: 'Users', keys: 'g u' },
  { path: '/summaries', label: 'Summaries', keys: 'g s' },
  { path: '/jobs', label: 'Jobs', keys: 'g j' },
  { path: '/follows', label: 'Following', keys: 'g f' },
  { path: '/digests', label: 'Digests', keys: 'g d' },
  { path: '/spending', label: 'Spending', keys: 'g p' },
  { path: '/logs', label: 'Access Logs', keys: 'g l' },
  { path: '/exports', label: 'Exports', keys: 'g e' },
] as const;

export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  switch: 'Single-key shortcuts',
  switchHint: 'Turn them off where a tool types for you.',
  keys: [
    ['/', 'Search'],
    ...TABS.map(({ keys, label }) => [keys, label] as const),
    ['j', 'Next row'],
    ['k', 'Previous row'],
    ['e', 'Open or edit the row'],
    ['r', 'Refresh the jobs'],
    ['F8', 'Message and its Undo'],
    ['?', 'This list'],
  ],
} as const;
