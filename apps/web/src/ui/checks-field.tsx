import { IconChevronDown } from '@tabler/icons-react';
import { CheckList } from './check-list.tsx';
import classes from './checks-field.module.css';
import { Disclosure } from './disclosure.tsx';
import type { FilterOption } from './filter-types.ts';

interface ChecksFieldProps {
  readonly label: string;
  readonly options: readonly FilterOption[];
  /** With commas between; '' = any. */
  readonly value: string;
  /** How the field reads its value. */
  readonly text: string;
  readonly onChange: (value: string) => void;
}

/** Looks like a select, holds several: a button that opens boxes to tick. */
export function ChecksField({ label, options, value, text, onChange }: ChecksFieldProps) {
  return (
    <div>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      <Disclosure
        sheet
        label={`${label}: ${text}`}
        buttonClass={classes.input}
        button={
          <>
            <span className={classes.text} data-any={value === ''}>
              {text}
            </span>
            <IconChevronDown size={16} aria-hidden />
          </>
        }
      >
        {() => <CheckList label={label} options={options} checked={value.split(',')} onChange={(checked) => onChange(checked.join(','))} />}
      </Disclosure>
    </div>
  );
}
