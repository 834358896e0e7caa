import { TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { CheckList } from './check-list.tsx';
import checksFieldClasses from './checks-field.module.css';
import { Disclosure } from './disclosure.tsx';
import { DateField } from './date-field.tsx';
import dateClasses from './date-field.module.css';
import classes from './filter-bar.module.css';
import type { FilterField, FilterOption } from './filter-types.ts';
import { NativeSelect } from './native-select.tsx';
import { SelectField } from './select-field.tsx';
import { SuggestField } from './suggest-field.tsx';

interface FilterInputProps<K extends string> {
  readonly field: FilterField<K>;
  readonly value: string;
  /** Something is being typed; it waits for Enter or a pause. */
  readonly onType: (value: string) => void;
  /** Something was chosen from a list: that is searched at once. */
  readonly onChoose: (value: string) => void;
}

/** One filter, drawn by its type. */
export function FilterInput<K extends string>({ field, value, onType, onChoose }: FilterInputProps<K>) {
  const { key: name, label } = field;
  switch (field.type) {
    case 'select':
      return field.searchable === true ? (
        <SelectField name={name} label={label} value={value} options={field.options} any={field.any ?? ''} onChange={onChoose} />
      ) : (
        <NativeSelect
          name={name}
          label={label}
          value={value}
          disabled={field.disabled === true}
          data={[...(field.any === undefined ? [] : [{ value: '', label: field.any }]), ...field.options.map((option) => ({ value: option.value, label: option.label }))]}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          classNames={{ input: classes.input ?? '' }}
        />
      );
    case 'checks':
      return (
        <ChecksField label={label} options={field.options} value={value} text={value === '' ? field.any : field.show(value)} onChange={onChoose} />
      );
    case 'suggest':
      return <SuggestField name={name} label={label} value={value} options={field.options} onChange={onType} />;
    case 'date':
      return (
        <DateField
          name={name}
          label={label}
          value={value}
          onChange={onType}
          classNames={{ input: classes.input ?? '', wrapper: dateClasses.tight ?? '', error: dateClasses.floating ?? '' }}
        />
      );
    case 'text': {
      const { normalize, numeric = false } = field;
      return (
        <TextInput
          name={name}
          label={label}
          inputMode={numeric ? 'numeric' : undefined}
          autoComplete="off"
          enterKeyHint="search"
          value={value}
          onChange={({ currentTarget }) => onType(normalize?.(currentTarget.value) ?? currentTarget.value)}
          classNames={{ input: classes.input ?? '' }}
        />
      );
    }
  }
}

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
function ChecksField({ label, options, value, text, onChange }: ChecksFieldProps) {
  return (
    <div className={checksFieldClasses.root}>
      <span className={checksFieldClasses.label} aria-hidden>
        {label}
      </span>
      <Disclosure
        sheet
        label={`${label}: ${text}`}
        buttonClass={checksFieldClasses.input}
        button={
          <>
            <span className={checksFieldClasses.text} data-any={value === ''}>
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
