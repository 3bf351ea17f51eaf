import type { ApiKeyScope } from '#core/connecting/api-key.js';
import { MAX_FAILURES_IN_A_ROW, type WebhookEventType } from '#core/connecting/webhook.js';
import { PRODUCT_NAME } from '#core/product.js';
import type { ToastText } from '#ui/lib/toasts.js';

export const developerTexts = {
  title: 'Developers',
  intro: `Use ${PRODUCT_NAME} from your own programs, your automations and your assistant.`,
  signedOut: { text: 'Sign in to create API keys and webhooks.', signIn: 'Sign In' },
  noAccounts: 'There are no accounts on this server, so there are no API keys.',
  copy: 'Copy',
  clipboardClosed: 'Your browser keeps the clipboard closed. Select the text and copy it.',
  shownOnce: 'Copy it now: it is not shown again.',
  done: 'Done',
  remove: 'Delete',
  confirmRemoval: 'Delete for Good',
  cancel: 'Keep',
  created: 'Created',
  keys: {
    title: 'API keys',
    text: 'A key acts for you within its scopes: never on your account, your plan or your payments.',
    loading: 'Loading your API keys…',
    failed: 'Your API keys could not be loaded',
    empty: 'No keys yet. Create one for each program, so that you can revoke it by itself.',
    name: 'Name',
    nameHint: 'What it is for, such as “Notes agent”.',
    nameMissing: 'Give the key a name.',
    scopes: 'Scopes',
    scopesMissing: 'Choose at least one scope.',
    create: 'Create Key',
    creating: 'Creating…',
    newKey: (name: string) => `Your new key “${name}”`,
    lastUsed: 'last used',
    neverUsed: 'never used',
    removal: (name: string) => `Delete the key “${name}”`,
  },
  start: {
    title: 'Quick start',
    text: 'Send the key with every call. Answers carry what is left of its limit in the RateLimit headers.',
    curl: 'A first call with curl',
    client: 'A typed client in TypeScript',
    reference: 'All calls, with examples',
  },
  webhooks: {
    title: 'Webhooks',
    text: `We call your address when something happens, signed by the Standard Webhooks specification. ${MAX_FAILURES_IN_A_ROW} failures in a row pause it.`,
    loading: 'Loading your webhooks…',
    failed: 'Your webhooks could not be loaded',
    empty: 'No webhooks yet.',
    url: 'Address',
    urlHint: 'https:// on the public internet.',
    urlMissing: 'Give the address that is to be called.',
    events: 'Events',
    eventsMissing: 'Choose at least one event.',
    create: 'Add Webhook',
    creating: 'Adding…',
    newSecret: 'The secret that signs its messages',
    active: 'Active',
    paused: 'Paused',
    resume: 'Resume',
    test: 'Send Test',
    testing: 'Sending…',
    log: 'Log',
    hideLog: 'Hide Log',
    removal: (url: string) => `Delete the webhook ${url}`,
  },
  deliveries: {
    loading: 'Loading the log…',
    failed: 'The log could not be loaded',
    empty: 'Nothing was sent in the last 14 days.',
    more: 'Load More',
    redeliver: 'Send Again',
    body: 'Message',
    response: 'Answer',
    attempts: (count: number) => (count === 1 ? '1 call' : `${count} calls`),
    status: { delivered: 'Delivered', pending: 'To be repeated', failed: 'Failed' },
  },
  assistant: {
    title: 'Connect to your assistant',
    text: 'Assistants that speak the Model Context Protocol (MCP) can search, read, question and save summaries for you. Give them this address, and an API key with the scopes that you want to grant.',
    address: 'Server address (Streamable HTTP)',
    config: 'For programs with a configuration file',
    caution: 'Text of episodes is marked as untrusted. Do not let an assistant act on it without asking you.',
  },
  embed: {
    title: 'Embed a summary',
    text: 'Every public summary has a card for other sites: choose Share and then Embed on its page. Sites that know oEmbed make it of the address alone.',
    address: 'oEmbed endpoint',
  },
  extension: {
    title: 'Browser extension',
    text: 'It summarizes from the pages of YouTube and Spotify, for your account with a key of the scope “analyze”.',
    link: 'Get the browser extension',
  },
} as const;

export const SCOPE_TEXTS: Readonly<Record<ApiKeyScope, string>> = {
  read: 'Read analyses and transcripts, ask questions',
  analyze: 'Analyze episodes, on your allowance',
  library: 'Read and change your library',
};

export const EVENT_TEXTS: Readonly<Record<WebhookEventType, string>> = {
  'analysis.completed': 'An analysis of yours is done',
  'analysis.failed': 'An analysis of yours failed',
  'episode.published': 'A show that you follow has a new episode',
};

const danger = { tone: 'danger' } as const;

export const developerToasts = {
  copied: { title: 'Copied' },
  keyDeleted: { title: 'API Key Deleted' },
  keyNotDeleted: { ...danger, title: 'API Key Not Deleted' },
  webhookDeleted: { title: 'Webhook Deleted' },
  webhookNotDeleted: { ...danger, title: 'Webhook Not Deleted' },
  webhookNotChanged: { ...danger, title: 'Webhook Not Changed' },
  notSent: { ...danger, title: 'Nothing Was Sent' },
  delivered: { title: 'Delivered' },
  notDelivered: { ...danger, title: 'Not Delivered' },
} satisfies Record<string, ToastText>;
