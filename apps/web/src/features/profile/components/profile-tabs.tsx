import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, Download } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PLANS, summariesText } from '#core/plans/catalogue.js';
import { PRODUCT_NAME } from '#core/product.js';
import { Button, buttonClass } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { formatLocalDate, formatUtcDate } from '#ui/lib/dates.js';
import { saveFile } from '#ui/lib/save-file.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { ReadyMailField } from '#web/lib/jobs/ready-mail-field.js';
import type { MemberResponse } from '#web/lib/member.js';
import { useSession, useSessionControl } from '#web/lib/session.js';
import { Avatar } from '#web/ui/avatar.js';
import { Link } from '#web/ui/link.js';
import { Section } from '#web/ui/section.js';
import { MonthlyUsage } from '#web/ui/usage-meter.js';
import { useVerificationMail } from '../verification-mail.js';
import { ConnectionsSection } from './connections-section.js';
import { DeleteAccount } from './delete-account.js';
import { NamesForm } from './names-form.js';
import { SubscriptionPanel } from './subscription-panel.js';

interface AccountEmailProps {
  readonly email: string;
  readonly isVerified: boolean;
}

/** Labels of the profile's tabs, in display order (spec §2). */
const PROFILE_TABS = { account: 'Account', subscription: 'Subscription', usage: 'Usage' } as const;
type ProfileTab = keyof typeof PROFILE_TABS;

const TAB =
  '-mb-px min-h-11 min-w-11 border-transparent border-b-2 text-muted text-ui transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink';

/** The three tabs, selected by the address's hash. Hidden tabs stay mounted to keep their input. */
export function ProfileTabs({ member }: { readonly member: MemberResponse }) {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const shown = tabOfHash(hash);
  const panels: Readonly<Record<ProfileTab, ReactNode>> = {
    account: <AccountPanel user={member.user} />,
    subscription: <SubscriptionPanel member={member} />,
    usage: <UsagePanel member={member} />,
  };
  const tabs = Object.keys(PROFILE_TABS).filter(isTab);
  return (
    <Tabs.Root value={shown} onValueChange={(tab) => navigate(`${pathname}#${tab}`)}>
      <Tabs.List aria-label="My Profile" className="flex gap-6 border-line border-b">
        {tabs.map((tab) => (
          <Tabs.Trigger key={tab} value={tab} className={TAB}>
            {PROFILE_TABS[tab]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab} value={tab} forceMount hidden={tab !== shown} className="pt-8">
          {panels[tab]}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

/** Account details and forms to edit them, export data, sign out and delete the account (spec §2, §5). */
function AccountPanel({ user }: { readonly user: MemberResponse['user'] }) {
  const session = useSession();
  const sessionUser = session.status === 'signedIn' ? session.user : undefined;
  const names = { firstName: user.firstName, lastName: user.lastName };
  const shownName = [names.firstName, names.lastName].filter(Boolean).join(' ') || user.displayName;
  return (
    <>
      <div className="flex items-center gap-4 text-muted">
        <Avatar photoUrl={user.photoURL ?? sessionUser?.photoURL} size={64} />
        <div className="min-w-0">
          {shownName && <p className="truncate font-serif text-ink text-title">{shownName}</p>}
          <p className="text-ui">
            Member since <time dateTime={user.createdAt}>{formatLocalDate(user.createdAt)}</time>
          </p>
        </div>
      </div>
      <div className="mt-8 space-y-6">
        <AccountEmail
          email={user.email}
          isVerified={user.emailVerified || sessionUser?.emailVerified === true}
        />
        <NamesForm names={names} />
      </div>
      <Section title="Templates" text="Sections of your own for the summaries that you make.">
        <Link to="/templates" className={buttonClass('quiet', 'mt-4')}>
          Manage Templates
        </Link>
      </Section>
      <Section title="Notifications">
        <ReadyMailField label="Mail me when a summary is ready" />
      </Section>
      <ConnectionsSection />
      <DataExport />
      <DeleteAccount email={user.email} />
    </>
  );
}

/** Usage of the monthly analyses (spec §2, §9). */
function UsagePanel({ member }: { readonly member: MemberResponse }) {
  const { pendingPlan, effectiveAt } = member.user;
  return (
    <>
      <h2 className="mb-4 text-title">This month</h2>
      <MonthlyUsage
        plan={member.subscriptionPlan ?? 'free'}
        used={member.monthlyUsageCount}
        limit={member.monthlyLimit}
      />
      {pendingPlan && effectiveAt && (
        <p role="note" className="mt-5 border-accent border-l-2 py-1 pl-4 text-ui tabular-nums">
          From <time dateTime={effectiveAt}>{formatUtcDate(effectiveAt)}</time> (UTC):{' '}
          {summariesText(PLANS[pendingPlan])}.
        </p>
      )}
      <p className="mt-5 max-w-[60ch] text-muted text-ui">
        Every new analysis counts once. Opening a summary that exists already costs nothing, and an analysis
        that fails is given back.
      </p>
      <Link to="/pricing#plans" className={buttonClass('quiet', 'mt-6')}>
        Compare Plans
      </Link>
    </>
  );
}

/** Download of all data stored about the member (contract §3). */
function DataExport() {
  const { mutate, isPending } = useDataExport();
  return (
    <Section title="Your data" text="Everything we keep about you in one file, with your private summaries.">
      <Button variant="quiet" className="mt-4" isBusy={isPending} onClick={() => mutate()}>
        <Download size={18} aria-hidden="true" />
        {isPending ? 'Preparing the file…' : 'Download My Data'}
      </Button>
    </Section>
  );
}

/** GET /api/auth/user/export, downloaded as a file (contract §3). */
function useDataExport() {
  const api = useApi();
  return useMutation({
    mutationFn: async () => {
      saveFile(await api.download('/api/auth/user/export'), `${PRODUCT_NAME.toLowerCase()}-account.json`);
    },
    meta: { failure: 'Download Failed' },
    onSuccess: () => {
      showToast({ title: 'Data Downloaded' });
    },
  });
}

/** The e-mail address, which cannot be changed (spec §5), and its verification status. */
function AccountEmail({ email, isVerified }: AccountEmailProps) {
  return (
    <div>
      <TextField label="E-mail" type="email" value={email} hint="Email cannot be changed" disabled readOnly />
      {isVerified ? (
        <p className="mt-2 flex items-center gap-1.5 text-accent text-ui">
          <BadgeCheck size={18} aria-hidden="true" />
          Verified
        </p>
      ) : (
        <Unverified />
      )}
    </div>
  );
}

/** Refreshes when the user returns to the tab, which may be after verifying the address. */
function Unverified() {
  const session = useSessionControl();
  const { mutate, isPending } = useVerificationMail();

  useEffect(() => {
    const look = () => void session.reload().catch(() => undefined);
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [session]);

  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 text-ui">
      Not verified yet.
      <Button variant="text" className="-ml-2" isBusy={isPending} onClick={() => mutate()}>
        {isPending ? 'Sending…' : 'Send the verification mail again'}
      </Button>
    </p>
  );
}

/** The tab named by the address's hash; defaults to the first. */
function tabOfHash(hash: string): ProfileTab {
  const name = hash.slice(1);
  return isTab(name) ? name : 'account';
}

function isTab(name: string): name is ProfileTab {
  return Object.hasOwn(PROFILE_TABS, name);
}
