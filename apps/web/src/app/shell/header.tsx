import { useServerConfig } from '../../lib/server-config.js';
import { Badge } from '../../ui/badge.js';
import { Link } from '../../ui/link.js';
import { Page } from '../../ui/page.js';
import { Wordmark } from '../../ui/wordmark.js';
import { BrowseMenu } from './browse-menu.js';
import { NAV_ITEM } from './nav-item.js';
import { SmallMenu } from './small-menu.js';
import { shellTexts } from './texts.js';

export function Header() {
  const hasAccounts = Boolean(useServerConfig().data?.identity);
  const analyze = (
    <Link to="/" className={NAV_ITEM}>
      {shellTexts.analyze}
    </Link>
  );
  const account = hasAccounts && (
    <>
      <Link to="/saved" className={NAV_ITEM}>
        {shellTexts.saved}
      </Link>
      <a href="/api/login" className={NAV_ITEM}>
        {shellTexts.signIn}
      </a>
    </>
  );
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-paper">
      <Page className="flex h-16 items-center justify-between">
        <span className="flex items-center gap-3">
          <Link to="/" className="inline-flex min-h-11 items-center">
            <Wordmark />
          </Link>
          <Badge>{shellTexts.beta}</Badge>
        </span>
        <noscript>
          <a href="/podcast-summaries" className={NAV_ITEM}>
            {shellTexts.allPodcasts}
          </a>
        </noscript>
        <nav aria-label="Main" className="-mr-3 hidden items-center sm:flex">
          {analyze}
          <BrowseMenu />
          {account}
        </nav>
        <nav aria-label="Menu" className="-mr-2 sm:hidden">
          <SmallMenu>
            {analyze}
            {account}
          </SmallMenu>
        </nav>
      </Page>
    </header>
  );
}
