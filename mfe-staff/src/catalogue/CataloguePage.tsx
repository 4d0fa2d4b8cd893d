import { useQuery } from '@tanstack/react-query';
import type { CurrentCatalogue } from 'api/staff-contract';
import { useAtom } from 'jotai';
import { Tabs } from 'shared-ui/forms/tabs';
import { useNavigate } from 'shared-ui/router';
import { callStaffApi } from '../calls/staff-client.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { canWrite } from '../permissions.ts';
import { PageHead } from '../ui/Panel.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { CatalogueDraft } from './CatalogueDraft.tsx';
import { texts } from '../texts/en/catalogue.ts';
import { draftAtom, LISTS } from './draft.ts';
import { EntryList } from './EntryList.tsx';
import { Versions } from './Versions.tsx';

const TABS = [...LISTS, 'versions'] as const;

/** The catalogue editor: edit a draft, preview it, publish it as a version, restore an older version. */
export default function CataloguePage({ me, search }: ConsolePageProps) {
  const catalogue = useQuery({
    queryKey: ['catalogue', 'now'],
    queryFn: ({ signal }) => callStaffApi('GET /ops/catalogue', { signal }),
  });
  return (
    <QueryResult query={catalogue}>
      {(current) => (
        <>
          <PageHead heading={texts.heading} hint={texts.hint(current.version)} />
          <Content current={current} search={search} canEdit={canWrite(me, 'catalogue')} />
        </>
      )}
    </QueryResult>
  );
}

interface ContentProps {
  current: CurrentCatalogue;
  search: URLSearchParams;
  canEdit: boolean;
}

function Content({ current, search, canEdit }: ContentProps) {
  const [draft, setDraft] = useAtom(draftAtom);
  const navigate = useNavigate();
  const tab = TABS.find((candidate) => candidate === search.get('show')) ?? 'products';
  const displayed = draft ?? {
    version: current.version,
    base: current.catalogue,
    catalogue: current.catalogue,
  };
  return (
    <>
      {canEdit && <CatalogueDraft current={current} />}
      <Tabs
        label={texts.tabsLabel}
        tabs={TABS.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={(chosen) => void navigate(`/staff/catalogue?show=${chosen}`, { replace: true })}
      >
        {tab === 'versions' ? (
          <Versions current={current} canEdit={canEdit} />
        ) : (
          <EntryList
            key={tab}
            list={tab}
            draft={displayed}
            nextId={current.next[tab]}
            onChange={canEdit ? (catalogue) => setDraft({ ...displayed, catalogue }) : null}
          />
        )}
      </Tabs>
    </>
  );
}
