import { Link } from 'react-router';
import { usePageTitle } from '../lib/page-title.js';
import { shellTexts } from './texts.js';

export function UnknownScreen() {
  const { title, text, back } = shellTexts.unknown;
  usePageTitle(title);
  return (
    <div className="py-8">
      <h1 className="text-lead">{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
      <Link to="/" className="link mt-4 inline-block">
        {back}
      </Link>
    </div>
  );
}
