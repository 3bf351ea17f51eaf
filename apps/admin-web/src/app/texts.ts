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
