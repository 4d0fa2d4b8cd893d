import type { Me, Report } from 'api/staff-contract';
import { useState } from 'react';
import { Button, VisuallyHidden } from 'shared-ui/base';
import { Table, type Column } from 'shared-ui/forms/lists';
import { ConfirmMutation } from '../actions/ConfirmMutation.tsx';
import { useStaffMutation } from '../actions/use-staff-mutation.ts';
import { callStaffApi, type ResponseOf } from '../calls/staff-client.ts';
import { canRead, canWrite } from '../permissions.ts';
import { saveFile } from '../ui/save-file.ts';
import { ReportPanel } from './ReportPanel.tsx';
import styles from './ReportsPage.module.css';
import { texts } from '../texts/en/reports.ts';
import { toCsv } from './to-csv.ts';

type Place = Report['places'][number];

/** Largest page that the server returns. */
const MAX_PAGE_SIZE = 1000;

const { columns, ...placeTexts } = texts.places;

const COLUMNS: readonly Column<Place>[] = [
  { label: columns.place, cell: ({ place }) => place },
  { label: columns.customers, align: 'end', cell: ({ customers }) => customers },
  { label: columns.signUps, align: 'end', cell: ({ sign_ups: count }) => count },
];

/** Rows of a CSV, labels first. */
export const toPlaceRows = (places: readonly Place[]) => [
  [columns.place, columns.customers, columns.signUps],
  ...places.map(({ place, customers, sign_ups: count }) => [place, customers, count]),
];

const createActionColumn = (choose: (place: Place) => void): Column<Place> => ({
  label: columns.action,
  cell: (place) =>
    place.sign_ups > 0 && (
      <Button variant="secondary" size="small" onClick={() => choose(place)}>
        {placeTexts.tell}
        <VisuallyHidden>: {place.place}</VisuallyHidden>
      </Button>
    ),
});

/**
 * Places outside the service area from which customers asked. If a place is served now, staff can notify the customers
 * who signed up.
 */
export function Places({ me, places }: { me: Me; places: readonly Place[] }) {
  const [chosen, setChosen] = useState<Place | null>(null);
  const tell = useStaffMutation(
    (place: string) => callStaffApi('POST /ops/place-requests/notify', { body: { place } }),
    { topics: ['report'], onDone: () => setChosen(null) },
  );
  return (
    <ReportPanel
      heading={placeTexts.heading}
      none={placeTexts.none}
      bars={places.map(({ place, customers }) => [place, customers])}
      csv={toPlaceRows(places)}
    >
      <Table
        caption={placeTexts.caption}
        captionHidden
        columns={canWrite(me, 'people') ? [...COLUMNS, createActionColumn(setChosen)] : COLUMNS}
        rows={places}
        rowKey={({ place }) => place}
      />
      {canRead(me, 'people') && <NumbersButton />}
      <ConfirmMutation
        confirmation={
          chosen && {
            title: placeTexts.tellPlace(chosen.place),
            confirm: placeTexts.confirm,
            consequences: placeTexts.consequences(chosen.place, chosen.sign_ups),
            input: chosen.place,
          }
        }
        mutation={tell}
        onClose={() => setChosen(null)}
      />
    </ReportPanel>
  );
}

async function loadSignUps() {
  const signUps: ResponseOf<'GET /ops/place-requests'>['requests'] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, per_page: MAX_PAGE_SIZE };
    const { requests } = await callStaffApi('GET /ops/place-requests', { query });
    signUps.push(...requests);
    if (requests.length < MAX_PAGE_SIZE)
      return { signUps, message: placeTexts.loaded(signUps.length) };
  }
}

function NumbersButton() {
  const load = useStaffMutation(loadSignUps, {
    topics: [],
    onDone: ({ signUps }) => {
      const rows = signUps.map(({ place, phone_number: phone, requested_at, notified_at }) => [
        place,
        phone,
        requested_at,
        notified_at ?? '',
      ]);
      saveFile(placeTexts.fileName, toCsv([placeTexts.numberColumns, ...rows]), 'text/csv');
    },
  });
  return (
    <Button
      className={styles.numbersButton}
      variant="secondary"
      loading={load.isBusy}
      onClick={() => load.run(undefined)}
    >
      {placeTexts.numbers}
    </Button>
  );
}
