import type { ShopSettings } from 'api/staff-contract';
import layout from '../ui/layout.module.css';
import { texts } from '../texts/en/settings.ts';
import { parseFieldText } from './settings-draft.ts';
import styles from './Settings.module.css';

type Travel = ShopSettings['travel_minutes'];

interface TravelTableProps {
  blocks: readonly string[];
  travel: Travel;
  error: string | undefined;
  readOnly: boolean;
  onChange: (travel: unknown) => void;
}

/** Travel times in minutes between blocks and within each block. */
export function TravelTable({ blocks, travel, error, readOnly, onChange }: TravelTableProps) {
  const { label, hint } = texts.fields.travel_minutes;
  return (
    <div className={styles.travel}>
      <p>
        <strong>{label}</strong> {hint}
      </p>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{texts.way}</th>
            {blocks.map((to) => (
              <th key={to} scope="col">
                {to}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {blocks.map((from) => (
            <tr key={from}>
              <th scope="row">{from}</th>
              {blocks.map((to) => (
                <td key={to}>
                  <input
                    aria-label={`${from} → ${to}`}
                    inputMode="numeric"
                    readOnly={readOnly}
                    value={travel[from]?.[to] ?? ''}
                    onChange={({ target }) =>
                      onChange({
                        ...travel,
                        [from]: { ...travel[from], [to]: parseFieldText(target.value, 0) },
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {error !== undefined && (
        <p role="alert" className={layout.problem}>
          {error}
        </p>
      )}
    </div>
  );
}
