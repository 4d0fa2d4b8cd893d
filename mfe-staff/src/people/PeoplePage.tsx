import type { Me } from 'api/staff-contract';
import { Tabs } from 'shared-ui/forms/tabs';
import { useNavigate } from 'shared-ui/router';
import type { ConsolePageProps } from '../console-page-props.ts';
import { canWrite } from '../permissions.ts';
import { PageHead } from '../ui/Panel.tsx';
import { Contacts } from './Contacts.tsx';
import { texts } from '../texts/en/people.ts';
import { Reviews } from './Reviews.tsx';
import { StaffList } from './StaffList.tsx';
import { Users } from './Users.tsx';

const TABS = ['users', 'contacts', 'reviews', 'staff'] as const;
type Tab = (typeof TABS)[number];

/** The tabs that the user may open. Only owners have the scope `staff`, which opens the tab of that name. */
const listTabs = (me: Me): readonly Tab[] =>
  canWrite(me, 'staff') ? TABS : TABS.filter((tab) => tab !== 'staff');

const parseTab = (tabs: readonly Tab[], search: URLSearchParams): Tab =>
  tabs.find((tab) => tab === search.get('show')) ?? 'users';

/** Customers and partners, contact messages, reviews, and for owners the list of staff. */
export default function PeoplePage({ me, search }: ConsolePageProps) {
  const navigate = useNavigate();
  const tabs = listTabs(me);
  const tab = parseTab(tabs, search);
  return (
    <>
      <PageHead heading={texts.heading} hint={texts.hint} />
      <Tabs
        label={texts.tabsLabel}
        tabs={tabs.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={(chosen) => void navigate(`/staff/people?show=${chosen}`, { replace: true })}
      >
        {tab === 'users' && <Users search={search} canEdit={canWrite(me, 'people')} />}
        {tab === 'contacts' && <Contacts />}
        {tab === 'reviews' && <Reviews />}
        {tab === 'staff' && <StaffList me={me} />}
      </Tabs>
    </>
  );
}
