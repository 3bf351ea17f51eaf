/** Newsletter list that new members join (spec §1). */
export const NEWSLETTER_LIST_ID = 83;

/** Newsletter texts of a registration (spec §3). */
export const NEWSLETTER_TEXTS = {
  added: 'Added to the newsletter',
  alreadyOn: 'Already on the newsletter',
  refused: 'The newsletter did not take this address',
  misconfigured: 'Newsletter is not set up correctly',
  notConfigured: 'Newsletter is not configured',
} as const;
