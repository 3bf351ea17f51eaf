import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { MemberResponse } from '#web/lib/member.js';
import { isTab, PROFILE_TABS, type ProfileTab, tabOfHash } from '../profile-tab.js';
import { profileTexts } from '../texts.js';
import { AccountPanel } from './account-panel.js';
import { SubscriptionPanel } from './subscription-panel.js';
import { UsagePanel } from './usage-panel.js';

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
      <Tabs.List aria-label={profileTexts.title} className="flex gap-6 border-line border-b">
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
