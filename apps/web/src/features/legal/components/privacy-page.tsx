import { PRIVACY } from '../privacy-text.js';
import { LegalPage } from './legal-page.js';

export default function PrivacyPage() {
  return <LegalPage text={PRIVACY} path="/privacy" />;
}
