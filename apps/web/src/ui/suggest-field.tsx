import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { ComboboxList, useCombobox } from './combobox.tsx';
import classes from './select-field.module.css';

interface SuggestFieldProps extends Pick<ComponentProps<typeof TextInput>, 'description' | 'error' | 'disabled' | 'maxLength' | 'enterKeyHint'> {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
}

/** Text with proposals while one types; any other text is as good. */
export function SuggestField({ name, label, value, options, onChange, enterKeyHint = 'search', ...input }: SuggestFieldProps) {
  const { opened, found, active, close, pick, follow, onKeyDown, listId, optionId, inputProps } = useCombobox({
    options: options.map((option) => ({ label: option })),
    query: value,
    strict: false,
    onPick: (option) => onChange(option.label),
  });
  return (
    <div className={classes.root}>
      <TextInput
        {...input}
        {...inputProps}
        name={name}
        label={label}
        value={value}
        enterKeyHint={enterKeyHint}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          follow(currentTarget.value);
        }}
        onKeyDown={(event) => {
          // Enter with nothing picked searches for what stands there.
          if (!onKeyDown(event) && event.key === 'Enter') close();
        }}
        onBlur={close}
        classNames={{ input: classes.input ?? '' }}
      />
      {opened ? <ComboboxList label={label} id={listId} optionId={optionId} options={found} active={active} onPick={pick} /> : null}
    </div>
  );
}
