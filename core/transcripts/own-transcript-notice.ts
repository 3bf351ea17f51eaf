/** What a reader is told before a transcript of their own is sent (contract §2). */
export const OWN_TRANSCRIPT_NOTICE = 'The result is not public: it appears in no list and no search.';
