import { useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import { Wordmark } from '#ui/components/wordmark.js';
import { classNames } from '#ui/lib/class-names.js';
import type { Admin } from '../lib/admin-session.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { AccountMenu } from './account-menu.js';
import { ShortcutsDialog, TABS } from './shortcuts-dialog.js';

/** Layout of the admin area with tabs, account menu and shortcuts. Rows scroll below a fixed header. */
export function Shell({ admin }: { readonly admin: Admin }) {
  const navigate = useNavigate();
  const [helps, setHelps] = useState(false);
  useShortcuts({
    ...Object.fromEntries(TABS.map(({ keys, path }) => [keys, () => void navigate(path)])),
    '?': () => setHelps(true),
  });
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Tabs scroll horizontally on small screens: scroll the current one into view.
  useEffect(() => {
    const current = nav.current?.children[tabIndexOf(pathname)];
    if (nav.current && current instanceof HTMLElement) {
      nav.current.scrollLeft = current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
    }
  }, [pathname]);
  return (
    <div className="flex h-dvh min-h-[34rem] flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header className="flex flex-wrap items-center gap-x-6 border-line border-b px-4">
        <div className="flex items-baseline gap-2 py-2">
          <Wordmark />
          <span className="text-muted text-note">Admin</span>
        </div>
        <div className="ml-auto xl:order-last">
          <AccountMenu admin={admin} />
        </div>
        <nav
          aria-label="Admin area"
          ref={nav}
          className="relative -mx-4 flex w-[calc(100%+2rem)] overflow-x-auto px-2 xl:mx-0 xl:w-auto xl:min-w-0 xl:flex-1 xl:px-0"
        >
          {TABS.map(({ path, label, keys }) => (
            <NavLink
              key={path}
              to={path}
              end={path === '/'}
              aria-keyshortcuts={keys}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center whitespace-nowrap border-b-2 px-2.5 font-medium text-ui -outline-offset-2 focus-visible:-outline-offset-2 xl:min-h-13',
                  isActive
                    ? 'border-accent text-ink'
                    : 'border-transparent text-muted transition-colors hover:text-ink',
                )
              }
            >
              {label}
            </NavLink>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="relative flex min-h-0 flex-1 flex-col overflow-y-auto px-4">
        <Outlet />
      </main>
      {helps && <ShortcutsDialog onClose={() => setHelps(false)} />}
    </div>
  );
}

function tabIndexOf(pathname: string): number {
  return TABS.findLastIndex(({ path }) => (path === '/' ? pathname === '/' : pathname.startsWith(path)));
}
