/** Texts of the dialog for collections. */
export const collectionTexts = {
  title: 'Collections',
  addTitle: 'Add to a collection',
  newName: 'New collection',
  create: 'Create',
  createAndAdd: 'Create and add',
  loading: 'Loading your collections…',
  failed: 'Unable to load your collections',
  failedText: 'Please try again later',
  empty: 'No collections yet. Name one to begin.',
  name: 'Name',
  rename: 'Rename',
  remove: 'Delete',
  sure: 'Delete for good',
} as const;
