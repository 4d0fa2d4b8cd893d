import { ADDRESS_LABELS, ADDRESS_LENGTHS, LABEL_LENGTH, PHONE_DIGITS } from 'api/limits';
import { useState, type SubmitEvent } from 'react';
import { Button } from 'shared-ui/base';
import { DigitsInput, Select, TextArea, TextInput } from 'shared-ui/fields';
import { useFocusFirstError, useSubmit } from 'shared-ui/parts';
import { texts } from '../texts/en/checkout.ts';
import { saveAddress, type AddressTarget } from './address.api.ts';
import { toDraft, validateAddress, type AddressDraft, type AddressField } from './address.ts';
import { withServedPlace, usePlaces, type Places } from './places.ts';
import styles from './AddressForm.module.css';
import { OtherPlace } from './OtherPlace.tsx';

export interface AddressFormProps {
  /** The saved address, or null. */
  saved: Partial<Record<AddressField, string | null>> | null;
  /** What to save. By default the default address, or the first one if `saved` is null. */
  target?: AddressTarget;
  /** The server's error messages to show initially, by field. */
  serverErrors?: Readonly<Record<string, string>>;
  onSaved: (message: string) => void;
  /** Called if the session has expired. */
  onUnauthenticated: () => void;
}

/** Value of the option for customers outside the service area (CHECKOUT-22). */
const OTHER_BLOCK = 'other';

type Errors = Partial<Record<AddressField, string | undefined>>;

/** Returns the props that connect an input with a field of the draft. */
type BindField = (field: AddressField) => {
  name: AddressField;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** Form to add or edit the address (CHECKOUT-5). Errors are shown at their fields. */
export function AddressForm({
  saved,
  target = saved === null ? 'first' : 'default',
  serverErrors = {},
  onSaved,
  onUnauthenticated,
}: AddressFormProps) {
  const places = usePlaces();
  const [edited, setEdited] = useState(() => toDraft(saved));
  const isElsewhere = edited.block === OTHER_BLOCK;
  const draft = { ...withServedPlace(edited, places), ...(isElsewhere && { block: OTHER_BLOCK }) };
  const [errors, setErrors] = useState<Errors>(serverErrors);
  const [failure, setFailure] = useState<string | null>(null);
  const { form, focusWrong } = useFocusFirstError();

  const bind: BindField = (field) => ({
    name: field,
    value: draft[field] ?? '',
    onChange: (value) => {
      setEdited((previous) => ({ ...previous, [field]: value }));
      setErrors((previous) => ({ ...previous, [field]: undefined }));
    },
    error: errors[field],
  });

  const save = async (): Promise<void> => {
    const newErrors = getErrorTexts(draft);
    setErrors(newErrors);
    setFailure(null);
    if (Object.keys(newErrors).length > 0) return focusWrong();
    const outcome = await saveAddress(draft, target);
    if (outcome.kind === 'saved') return onSaved(outcome.message);
    if (outcome.kind === 'unauthenticated') return onUnauthenticated();
    setErrors(outcome.fields);
    setFailure(Object.keys(outcome.fields).length === 0 ? outcome.message : null);
    focusWrong();
  };
  const { busy, isCoolingDown, submit } = useSubmit(save);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit();
  };

  return (
    <div className={styles.form}>
      <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
        {!isElsewhere && <NameFields bind={bind} />}
        <PlaceFields bind={bind} places={places} />
        {!isElsewhere && (
          <>
            <StreetFields bind={bind} />
            {draft.label !== undefined && <LabelFields bind={bind} />}
            {failure !== null && (
              <p role="alert" className={styles.failure}>
                {failure}
              </p>
            )}
            <Button type="submit" loading={busy} aria-disabled={isCoolingDown || undefined}>
              {texts.address.save}
            </Button>
          </>
        )}
      </form>
      {isElsewhere && <OtherPlace onUnauthenticated={onUnauthenticated} />}
    </div>
  );
}

interface FieldsProps {
  bind: BindField;
}

function NameFields({ bind }: FieldsProps) {
  return (
    <div className={styles.pair}>
      <TextInput
        label={texts.address.firstName}
        {...bind('first_name')}
        autoComplete="given-name"
        maxLength={ADDRESS_LENGTHS.first_name.max}
        required
      />
      <TextInput
        label={texts.address.lastName}
        {...bind('last_name')}
        autoComplete="family-name"
        maxLength={ADDRESS_LENGTHS.last_name.max}
        required
      />
    </div>
  );
}

function PlaceFields({ bind, places }: FieldsProps & { places: Places }) {
  /** The submitted name with its localized label. */
  const toOption = (value: string) => ({
    value,
    label: texts.address.placeName(value, places.in_hindi),
  });
  return (
    <div className={styles.pair}>
      <Select label={texts.address.city} {...bind('city')} options={places.cities.map(toOption)} />
      <Select
        label={texts.address.block}
        {...bind('block')}
        placeholder={texts.address.blockChoose}
        options={[
          ...places.blocks.map(toOption),
          { value: OTHER_BLOCK, label: texts.address.blockOther },
        ]}
        required
      />
    </div>
  );
}

function StreetFields({ bind }: FieldsProps) {
  return (
    <>
      <TextArea
        label={texts.address.fullAddress}
        hint={texts.address.fullAddressHint}
        {...bind('address')}
        autoComplete="street-address"
        maxLength={ADDRESS_LENGTHS.address.max}
        required
      />
      <TextInput
        label={texts.address.landmark}
        hint={texts.address.landmarkHint}
        {...bind('landmark')}
        maxLength={ADDRESS_LENGTHS.landmark.max}
        optional
      />
      <DigitsInput
        label={texts.address.secondPhone}
        hint={texts.address.secondPhoneHint}
        {...bind('second_phone')}
        autoComplete="off"
        maxDigits={PHONE_DIGITS}
        optional
      />
    </>
  );
}

/** Value of the option for the customer's own label. */
const OWN_LABEL = '';

function LabelFields({ bind }: FieldsProps) {
  const field = bind('label');
  const [isOwn, setIsOwn] = useState(!ADDRESS_LABELS.some((known) => known === field.value));
  return (
    <div className={styles.pair}>
      <Select
        label={texts.address.label}
        options={[
          ...ADDRESS_LABELS.map((value) => ({ value, label: texts.address.labelName(value) })),
          { value: OWN_LABEL, label: texts.address.labelOwn },
        ]}
        value={isOwn ? OWN_LABEL : field.value}
        onChange={(value) => {
          setIsOwn(value === OWN_LABEL);
          field.onChange(value);
        }}
      />
      {isOwn && (
        <TextInput
          label={texts.address.ownLabel}
          hint={texts.address.ownLabelHint}
          {...field}
          autoComplete="off"
          maxLength={LABEL_LENGTH.max}
          required
        />
      )}
    </div>
  );
}

function getErrorTexts(draft: AddressDraft): Errors {
  const messages = {
    required: texts.address.required,
    'too-short': texts.address.tooShort,
    'no-letter': texts.address.noLetter,
    'no-street': texts.address.noStreet,
  } as const;
  return Object.fromEntries(
    Object.entries(validateAddress(draft)).map(([field, error]) => [field, messages[error]]),
  );
}
