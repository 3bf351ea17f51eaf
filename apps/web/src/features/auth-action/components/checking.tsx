import { actionTexts } from '../texts.js';

/** The service is being asked. */
export function Checking() {
  return (
    <p role="status" className="text-lead text-muted">
      {actionTexts.checking}
    </p>
  );
}
