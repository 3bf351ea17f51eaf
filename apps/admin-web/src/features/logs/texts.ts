export const logTexts = {
  title: 'Access Logs',
  failure: 'Failed to load access logs',
  empty: 'Nothing has been logged yet. Every sign-in and every change by an admin appears here.',
  noneFound: 'No entry matches. Take a filter away or choose other days.',
  clear: 'Clear filters',
  filters: { action: 'Action', admin: 'Name or email', from: 'From', to: 'To', any: 'Any action' },
  columns: { time: 'Time', action: 'Action', admin: 'Admin', address: 'IP address', details: 'Details' },
} as const;
