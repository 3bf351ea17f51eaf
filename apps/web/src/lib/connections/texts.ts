import { type ConnectedService, type ConnectionParent, SERVICE_NAMES } from '#core/connecting/connection.js';

/** Page on which a member makes a token, and further requirements. */
export const TOKEN_HINTS: Readonly<
  Record<ConnectedService, { readonly text: string; readonly label: string; readonly url: string }>
> = {
  notion: {
    text: 'Make an internal integration, let it read, insert and update content, and share a page or database with it.',
    label: 'Make an integration at Notion',
    url: 'https://www.notion.so/profile/integrations',
  },
  readwise: {
    text: 'Your access token lets Podgist add highlights to your account.',
    label: 'Get your token at Readwise',
    url: 'https://readwise.io/access_token',
  },
};

export const connectionTexts = {
  loading: 'Loading your connections…',
  failed: 'Your connections could not be loaded',
  token: (service: ConnectedService) => `${SERVICE_NAMES[service]} token`,
  tokenMissing: 'Paste your token.',
  tokenNote: 'Kept encrypted. You can remove it in your profile at any time.',
  connect: 'Connect',
  connecting: 'Checking the token…',
  connected: (account: string) => (account ? `Connected to ${account}` : 'Connected'),
  refused: (service: ConnectedService) =>
    `${SERVICE_NAMES[service]} no longer accepts your token. Enter a new one.`,
  parentTitle: 'Where should summaries go?',
  parentSearch: 'Search pages and databases',
  parentLoading: 'Looking at Notion…',
  parentFailed: 'Your pages could not be loaded',
  parentEmpty: 'Nothing found. Share a page or database with the integration in Notion: ••• → Connections.',
  parentKinds: { page: 'Page', database: 'Database' } satisfies Readonly<
    Record<ConnectionParent['kind'], string>
  >,
  reload: 'Look Again',
} as const;

export const sendTexts = {
  send: (service: ConnectedService) => `Send to ${SERVICE_NAMES[service]}`,
  hints: {
    notion: 'One page, kept up to date each time you send it',
    readwise: 'Your highlights, the insights and key quotes',
  } satisfies Readonly<Record<ConnectedService, string>>,
  offline: 'You are offline. We send it when you are back.',
  sending: (count: number) => (count === 1 ? 'Sending…' : `Sending ${count} summaries…`),
  background: 'You can close this: sending goes on.',
  progress: (sent: number, count: number) => `${sent} of ${count} sent`,
  sent: (service: ConnectedService, sent: number, count: number) =>
    count === 1
      ? `Sent to ${SERVICE_NAMES[service]}.`
      : `${sent} of ${count} sent to ${SERVICE_NAMES[service]}.`,
  notSent: (count: number) => (count === 1 ? '1 summary was not sent.' : `${count} summaries were not sent.`),
  failed: 'Not sent',
  open: (service: ConnectedService) => `Open in ${SERVICE_NAMES[service]}`,
  again: 'Send Again',
  done: 'Done',
} as const;
