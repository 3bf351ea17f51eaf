import { useClaimTimes } from '../evidence/claim-times.js';
import { TimeLink } from './time-link.js';

/** Link to where a text of the analysis was said; nothing where that is unknown. */
export function ClaimTime({ text }: { readonly text: string }) {
  const { secondsOf, source } = useClaimTimes();
  return <TimeLink seconds={secondsOf(text)} source={source} />;
}
