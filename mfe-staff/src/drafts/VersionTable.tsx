import { Button } from 'shared-ui/base';
import { Table, type Column } from 'shared-ui/forms/lists';
import { Badge, formatDateTime } from 'shared-ui/parts';
import { texts as draftTexts } from '../texts/en/drafts.ts';

interface VersionTexts {
  /** Shown instead of an author for the state before the first change. */
  initialAuthor: string;
  none: string;
}

interface Version<Report> {
  version: number;
  at: string;
  /** Null for the state before the first change. */
  by: string | null;
  /** The version that this one restored; null if it is a change of its own. */
  taken_from: number | null;
  report: Report | null;
}

interface VersionTableProps<Report> {
  texts: VersionTexts;
  versions: readonly Version<Report>[];
  /** Published version. */
  current: number;
  describe: (report: Report) => string;
  /** Null if the user cannot restore versions. */
  onRestore: ((version: number) => void) | null;
}

/** Version history with a button that restores each version but the published one. */
export function VersionTable<Report>(props: VersionTableProps<Report>) {
  const { texts, versions } = props;
  if (versions.length === 0) return <p>{texts.none}</p>;
  return (
    <Table
      caption={draftTexts.versions.caption}
      columns={getColumns(props)}
      rows={versions}
      rowKey={({ version }) => version}
    />
  );
}

function getColumns<Report>({
  texts,
  current,
  describe,
  onRestore,
}: VersionTableProps<Report>): Column<Version<Report>>[] {
  const { columns, ...versionTexts } = draftTexts.versions;
  const shown: Column<Version<Report>>[] = [
    {
      label: columns.version,
      cell: ({ version }) => (
        <span>
          {version} {version === current && <Badge tone="good">{versionTexts.current}</Badge>}
        </span>
      ),
    },
    { label: columns.at, cell: ({ at }) => formatDateTime(at) },
    { label: columns.by, cell: ({ by }) => by ?? texts.initialAuthor },
    {
      label: columns.what,
      cell: ({ report, taken_from: from }) => {
        if (report === null) return '';
        return from === null
          ? describe(report)
          : `${versionTexts.restored(from)}: ${describe(report)}`;
      },
    },
  ];
  if (onRestore === null) return shown;
  return [
    ...shown,
    {
      label: columns.actions,
      align: 'end',
      cell: ({ version }) =>
        version !== current && (
          <Button
            size="small"
            variant="secondary"
            aria-label={`${versionTexts.restore}: ${version}`}
            onClick={() => onRestore(version)}
          >
            {versionTexts.restore}
          </Button>
        ),
    },
  ];
}
