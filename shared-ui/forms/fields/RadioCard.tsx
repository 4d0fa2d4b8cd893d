import { useId, type ReactNode } from 'react';
import { Icon, type IconName } from 'shared-ui/base';
import { FieldError } from './FieldError.tsx';
import styles from './Choice.module.css';

/** One of the choices of a group of radio cards. */
interface RadioChoice<Value extends string> {
  value: Value;
  /** The radio's name, e.g. `Cash on delivery`. */
  label: string;
  detail?: ReactNode;
  icon?: IconName;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  /** Heading of the group. */
  legend: string;
  choices: readonly RadioChoice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** A few choices side by side or below each other, each a card with words of its own. */
export function RadioCards<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  error,
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.group}>
        {choices.map((choice) => (
          <RadioCard
            key={choice.value}
            {...{ name, choice }}
            checked={choice.value === value}
            onChoose={() => onChange(choice.value)}
          />
        ))}
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}

interface RadioCardProps<Value extends string> {
  name: string;
  choice: RadioChoice<Value>;
  checked: boolean;
  onChoose: () => void;
}

function RadioCard<Value extends string>(props: RadioCardProps<Value>) {
  const { label, detail, icon, value, disabled = false } = props.choice;
  const id = useId();
  return (
    <label className={styles.radio}>
      <input
        type="radio"
        name={props.name}
        value={value}
        checked={props.checked}
        disabled={disabled}
        onChange={props.onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
      />
      <span className={styles.words}>
        <span className={styles.title} id={`${id}-label`}>
          {label}
        </span>
        {detail !== undefined && (
          <span className={styles.detail} id={`${id}-detail`}>
            {detail}
          </span>
        )}
      </span>
      {icon && <Icon name={icon} size={26} className={styles.mark} />}
    </label>
  );
}
