import type { ApiKeyScope } from '#core/connecting/api-key.js';
import { MAX_FAILURES_IN_A_ROW, type WebhookEventType } from '#core/connecting/webhook.js';
import type { ToastText } from '#ui/lib/toasts.js';

export const developerTexts = {
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
    status: { delivered: 'Delivered', pending: 'To be repeated', failed: 'Failed' },
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
