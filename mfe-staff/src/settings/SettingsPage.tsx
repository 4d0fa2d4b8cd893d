import { useQuery } from '@tanstack/react-query';
import type { CurrentSettings } from 'api/staff-contract';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { Tabs } from 'shared-ui/forms/tabs';
import { useNavigate } from 'shared-ui/router';
import { callStaffApi } from '../calls/staff-client.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { canWrite } from '../permissions.ts';
import { texts } from '../texts/en/settings.ts';
import { PageHead } from '../ui/Panel.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { MessagesForm } from './MessagesForm.tsx';
import { findSection, SECTION_NAMES, settingsDraftAtom, type Section } from './settings-draft.ts';
import { SettingsDraftBar } from './SettingsDraftBar.tsx';
import { SettingsForm, type FieldErrors } from './SettingsForm.tsx';
import { SettingsVersions } from './SettingsVersions.tsx';

const TABS = [...SECTION_NAMES, 'versions'] as const;

/** The settings of the shop: edit a draft, review it, publish it as a version, restore an older version. */
export default function SettingsPage({ me, search }: ConsolePageProps) {
  const settings = useQuery({
    queryKey: ['settings', 'now'],
    queryFn: ({ signal }) => callStaffApi('GET /ops/settings', { signal }),
  });
  return (
    <QueryResult query={settings}>
      {(current) => (
        <>
          <PageHead heading={texts.heading} hint={texts.hint(current.version)} />
          <Content current={current} search={search} canEdit={canWrite(me, 'settings')} />
        </>
      )}
    </QueryResult>
  );
}

interface ContentProps {
  current: CurrentSettings;
  search: URLSearchParams;
  canEdit: boolean;
}

function Content({ current, search, canEdit }: ContentProps) {
  const [draft, setDraft] = useAtom(settingsDraftAtom);
  const [errors, setErrors] = useState<FieldErrors>({});
  const navigate = useNavigate();
  const tab = TABS.find((candidate) => candidate === search.get('show')) ?? 'business';
  const open = (chosen: Section | 'versions', message?: string): void =>
    void navigate(
      `/staff/settings?show=${chosen}${message === undefined ? '' : `&message=${message}`}`,
      { replace: true },
    );
  const correct = (field: string): void =>
    setErrors(({ [field]: _corrected, ...others }) => others);
  const displayed = draft ?? {
    version: current.version,
    base: current.settings,
    settings: current.settings,
  };
  return (
    <>
      {canEdit ? (
        <SettingsDraftBar
          current={current}
          errors={errors}
          onValidate={setErrors}
          onOpen={(field) => open(findSection(field), field.split('.')[1])}
        />
      ) : (
        <p>{texts.readOnly}</p>
      )}
      <Tabs
        label={texts.tabsLabel}
        tabs={TABS.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={(chosen) => open(chosen)}
      >
        {tab === 'versions' ? (
          <SettingsVersions current={current} canEdit={canEdit} />
        ) : tab === 'messages' ? (
          <MessagesForm
            settings={displayed.settings}
            chosen={search.get('message')}
            errors={errors}
            onChoose={(message) => open(tab, message)}
            onChange={
              canEdit
                ? (edited, field) => {
                    setDraft({ ...displayed, settings: edited });
                    correct(field);
                  }
                : null
            }
          />
        ) : (
          <SettingsForm
            section={tab}
            settings={displayed.settings}
            base={displayed.base}
            errors={errors}
            onChange={canEdit ? (edited) => setDraft({ ...displayed, settings: edited }) : null}
            onCorrect={correct}
          />
        )}
      </Tabs>
    </>
  );
}
