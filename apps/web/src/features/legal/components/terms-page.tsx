import { TERMS } from '../terms-text.js';
import { LegalPage } from './legal-page.js';

export default function TermsPage() {
  return <LegalPage text={TERMS} path="/terms" />;
}
