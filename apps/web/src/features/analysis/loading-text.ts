/** Text of the first load; the other texts load with the summary. */
export const LOADING_TEXT = 'Loading the summary…';
