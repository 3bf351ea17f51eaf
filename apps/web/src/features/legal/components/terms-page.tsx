import { TERMS } from '../terms-text.js';
import { LegalPage } from './legal-page.js';

export function TermsPage() {
  return <LegalPage text={TERMS} path="/terms" />;
}
