import { useId } from 'react';
import classes from './switch-field.module.css';

interface SwitchFieldProps {
  readonly label: string;
  /** What its position means. */
  readonly description: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Where a list of what is missing leads. */
  readonly campo: string;
}

/** A switch for the field: the browser's own box in another dress, since a phone downloads what is not in it. */
export function SwitchField({ label, description, checked, onChange, campo }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.label}>
        <input
          type="checkbox"
          role="switch"
          data-campo={campo}
          className={classes.input}
          checked={checked}
          aria-checked={checked}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      <p id={id} className={classes.description}>
        {description}
      </p>
    </div>
  );
}
