import { ADDRESS_LENGTHS } from 'api/limits';
import { RadioCards } from 'shared-ui/forms/radio-cards';
import { Select, TextArea, TextInput } from 'shared-ui/fields';
import { usePlaceName, useShop } from '../calls/use-shop.ts';
import type { DraftAddress, KnownAddress } from './new-order.ts';
import { Panel } from '../ui/Panel.tsx';
import styles from './NewOrderPage.module.css';
import { texts } from '../texts/en/new-order.ts';

const { address: addressTexts } = texts;

interface AddressFieldsProps {
  address: DraftAddress;
  errors: Readonly<Record<string, string>>;
  onChange: (address: DraftAddress) => void;
}

interface AddressPanelProps extends AddressFieldsProps {
  /** Addresses of the caller. */
  known: readonly KnownAddress[];
  /** Index of a known address as text; any other text selects a new address. */
  choice: string;
  onChoose: (choice: string) => void;
}

/** Choice of the service address: one of the caller's known addresses, or a new one. */
export function AddressPanel({ known, choice, onChoose, ...fields }: AddressPanelProps) {
  const getPlaceName = usePlaceName();
  return (
    <Panel heading={addressTexts.heading}>
      <div className={styles.fields}>
        {known.length > 0 && (
          <RadioCards
            legend={addressTexts.known}
            choices={listChoices(known, getPlaceName)}
            value={choice}
            onChange={onChoose}
          />
        )}
        {known[Number(choice)] === undefined && <AddressFields {...fields} />}
      </div>
    </Panel>
  );
}

const listChoices = (known: readonly KnownAddress[], getPlaceName: (name: string) => string) => [
  ...known.map(({ first_name: first, last_name: last, label, ...place }, index) => ({
    value: String(index),
    label: addressTexts.labelled(`${first} ${last}`, label),
    detail: [place.address, place.landmark, getPlaceName(place.block)].filter(Boolean).join(', '),
  })),
  { value: String(known.length), label: addressTexts.another },
];

/** Fields of an address, which the server validates as in a checkout. */
export function AddressFields({ address, errors, onChange }: AddressFieldsProps) {
  const { cities, blocks } = useShop().places;
  const getPlaceName = usePlaceName();
  const toOption = (value: string) => ({ value, label: getPlaceName(value) });
  const bind = (field: keyof DraftAddress) => ({
    value: address[field],
    onChange: (value: string) => onChange({ ...address, [field]: value }),
    error: errors[field],
  });
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={addressTexts.firstName}
          required
          maxLength={ADDRESS_LENGTHS.first_name.max}
          {...bind('first_name')}
        />
        <TextInput
          label={addressTexts.lastName}
          required
          maxLength={ADDRESS_LENGTHS.last_name.max}
          {...bind('last_name')}
        />
      </div>
      {(cities.length > 1 || !cities.includes(address.city)) && (
        <Select
          label={addressTexts.city}
          placeholder={addressTexts.city}
          required
          options={cities.map(toOption)}
          {...bind('city')}
          value={cities.includes(address.city) ? address.city : ''}
        />
      )}
      <Select
        label={addressTexts.block}
        hint={addressTexts.elsewhere}
        placeholder={addressTexts.choose}
        required
        options={blocks.map(toOption)}
        {...bind('block')}
        value={blocks.includes(address.block) ? address.block : ''}
      />
      <TextArea
        label={addressTexts.full}
        required
        maxLength={ADDRESS_LENGTHS.address.max}
        {...bind('address')}
      />
      <TextInput
        label={addressTexts.landmark}
        optional
        maxLength={ADDRESS_LENGTHS.landmark.max}
        {...bind('landmark')}
      />
    </>
  );
}
