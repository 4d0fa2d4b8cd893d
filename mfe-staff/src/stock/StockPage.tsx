import { useQuery } from '@tanstack/react-query';
import type { StockedPart } from 'api/staff-contract';
import { useState } from 'react';
import { Button } from 'shared-ui/base';
import { TextInput } from 'shared-ui/fields';
import { Checkbox } from 'shared-ui/forms/checkbox';
import { useNavigate } from 'shared-ui/router';
import { callStaffApi } from '../calls/staff-client.ts';
import type { ConsolePageProps } from '../console-page-props.ts';
import { canWrite } from '../permissions.ts';
import { PageHead, Panel } from '../ui/Panel.tsx';
import { QueryResult } from '../ui/QueryResult.tsx';
import { CountForm } from './CountForm.tsx';
import layout from '../ui/layout.module.css';
import styles from './StockPage.module.css';
import { texts } from '../texts/en/stock.ts';

/** Spare parts with their stock. `?show=low` lists those that are low or out of stock. */
export default function StockPage({ me, search }: ConsolePageProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const stock = useQuery({
    queryKey: ['stock'],
    queryFn: async ({ signal }) => (await callStaffApi('GET /ops/stock', { signal })).stock,
  });
  const isLowOnly = search.get('show') === 'low';
  const isShown = ({ name, brand, service, english = '', count }: StockedPart): boolean =>
    (!isLowOnly || count?.is_low === true) &&
    `${name} ${brand} ${service} ${english}`.toLowerCase().includes(text.trim().toLowerCase());
  return (
    <>
      <PageHead heading={texts.heading} hint={texts.hint} />
      <Panel heading={texts.list}>
        <div className={styles.tools}>
          <TextInput label={texts.search} type="search" value={text} onChange={setText} />
          <Checkbox
            label={texts.lowOnly}
            checked={isLowOnly}
            onChange={() =>
              void navigate(isLowOnly ? '/staff/stock' : '/staff/stock?show=low', { replace: true })
            }
          />
        </div>
        <QueryResult query={stock}>
          {(parts) => (
            <PartList parts={parts.filter(isShown)} canEdit={canWrite(me, 'catalogue')} />
          )}
        </QueryResult>
      </Panel>
    </>
  );
}

function PartList({ parts, canEdit }: { parts: readonly StockedPart[]; canEdit: boolean }) {
  if (parts.length === 0) return <p>{texts.none}</p>;
  return (
    <ul>
      {parts.map((part) => (
        <PartItem key={part.part} {...{ part, canEdit }} />
      ))}
    </ul>
  );
}

function PartItem({ part, canEdit }: { part: StockedPart; canEdit: boolean }) {
  const [isCounting, setIsCounting] = useState(false);
  const { name, brand, service } = part;
  return (
    <li className={styles.part}>
      <div>
        <strong>{name}</strong>
        <p className={layout.secondary}>{[brand, service].filter(Boolean).join(' · ')}</p>
      </div>
      <Figures count={part.count} />
      {canEdit && !isCounting && (
        <Button
          variant="secondary"
          aria-label={texts.countPart(name)}
          onClick={() => setIsCounting(true)}
        >
          {texts.count}
        </Button>
      )}
      {isCounting && <CountForm part={part} onClose={() => setIsCounting(false)} />}
    </li>
  );
}

function Figures({ count }: Pick<StockedPart, 'count'>) {
  if (count === null) return <p className={layout.secondary}>{texts.notCounted}</p>;
  const { on_hand: onHand, reserved, is_low: isLow } = count;
  const free = onHand - reserved;
  return (
    <div>
      <strong data-low={isLow} className={styles.free}>
        {texts.free(free)}
        {isLow && free > 0 && ` · ${texts.low}`}
      </strong>
      <p className={layout.secondary}>{texts.figures(onHand, reserved)}</p>
      {free < 0 && <p className={layout.secondary}>{texts.short(-free)}</p>}
    </div>
  );
}
