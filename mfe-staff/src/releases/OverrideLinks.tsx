import type { OverrideLinkOverview } from 'releases/staff-contract';
import { Table, type Column } from 'shared-ui/forms/lists';
import { formatDateTime } from 'shared-ui/parts';
import { Panel } from '../ui/Panel.tsx';
import layout from '../ui/layout.module.css';
import { texts } from '../texts/en/releases.ts';

/** Links that show a version, or a build elsewhere, to the browsers that open them. */
export function OverrideLinks({ links }: { links: readonly OverrideLinkOverview[] }) {
  return (
    <Panel heading={texts.overrides.heading}>
      {links.length === 0 ? (
        <p className={layout.muted}>{texts.overrides.none}</p>
      ) : (
        <Table
          caption={texts.overrides.heading}
          captionHidden
          columns={COLUMNS}
          rows={links}
          rowKey={({ link }) => link}
        />
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<OverrideLinkOverview>[] = [
  { label: texts.columns.remote, cell: ({ remote }) => remote },
  { label: texts.overrides.from, cell: ({ from }) => from },
  { label: texts.overrides.until, cell: ({ until }) => formatDateTime(until) },
  { label: texts.overrides.actor, cell: ({ actor }) => actor },
  {
    label: texts.overrides.link,
    cell: ({ link, remote }) => <a href={link}>{texts.overrides.open(remote)}</a>,
  },
];
