import type { ToastText } from '#ui/lib/toasts.js';

/** Toasts for saving and removing (spec §8). */
export const savingToasts = {
  saved: { title: 'Summary Saved' },
  removed: { title: 'Summary Removed' },
  signInToSave: { title: 'Please Sign In', description: 'Sign in to save summaries to your collection' },
  signInToManage: { title: 'Please Sign In', description: 'Sign in to manage your saved summaries' },
  saveFailed: { title: 'Save Failed', description: 'Could not save summary', tone: 'danger' },
  removeFailed: { title: 'Remove Failed', description: 'Could not remove summary', tone: 'danger' },
} as const satisfies Readonly<Record<string, ToastText>>;
