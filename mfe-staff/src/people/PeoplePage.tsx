import { Tabs } from 'shared-ui/forms/tabs';
import { useNavigate } from 'shared-ui/router';
import type { ConsolePageProps } from '../console-page-props.ts';
import { canWrite } from '../permissions.ts';
import { PageHead } from '../ui/Panel.tsx';
import { Contacts } from './Contacts.tsx';
import { texts } from './people.texts.ts';
import { Reviews } from './Reviews.tsx';
import { Users } from './Users.tsx';

const TABS = ['users', 'contacts', 'reviews'] as const;
type Tab = (typeof TABS)[number];

const parseTab = (search: URLSearchParams): Tab =>
  TABS.find((tab) => tab === search.get('show')) ?? 'users';

/** Customers and partners, contact messages, and reviews. */
export default function PeoplePage({ me, search }: ConsolePageProps) {
  const navigate = useNavigate();
  const tab = parseTab(search);
  return (
    <>
      <PageHead heading={texts.heading} hint={texts.hint} />
      <Tabs
        label={texts.tabsLabel}
        tabs={TABS.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={(chosen) => void navigate(`/staff/people?show=${chosen}`, { replace: true })}
      >
        {tab === 'users' && <Users search={search} canEdit={canWrite(me, 'people')} />}
        {tab === 'contacts' && <Contacts />}
        {tab === 'reviews' && <Reviews />}
      </Tabs>
    </>
  );
}
