import { CloseButton, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { ComboboxList, useCombobox } from './combobox.tsx';
import type { FilterOption } from './filter-types.ts';
import classes from './select-field.module.css';

interface SelectFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly required?: boolean;
  /** What is wrong stands elsewhere. */
  readonly invalid?: boolean;
  readonly options: readonly FilterOption[];
  /** What '' is called. */
  readonly any: string;
  readonly onChange: (value: string) => void;
}

/** One of a long list, found by typing part of it; emptied it is any of them. */
export function SelectField({ name, label, value, required = false, invalid = false, options, any, onChange }: SelectFieldProps) {
  // What is being typed; null = what is chosen stands there.
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (next: string) => {
    setTyped(null);
    if (next !== value) onChange(next);
  };
  const combobox = useCombobox({ options, query: typed ?? '', strict: true, onPick: (option) => choose(option.value) });
  const { opened, close, inputProps } = combobox;
  const text = typed ?? options.find((option) => option.value === value)?.label ?? '';

  const leave = () => {
    close();
    if (typed?.trim() === '') choose('');
    else setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (combobox.onKeyDown(event)) {
      if (event.key === 'Escape') setTyped(null);
    } else if (event.key === 'Enter' && typed !== null) {
      // Half a name is no choice yet; an emptied field is one.
      event.preventDefault();
      if (typed.trim() === '') leave();
    }
  };

  return (
    <div className={classes.root}>
      <TextInput
        {...inputProps}
        name={name}
        label={label}
        required={required}
        error={invalid}
        value={text}
        placeholder={any}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          combobox.follow(currentTarget.value);
        }}
        onClick={({ currentTarget }) => {
          currentTarget.select();
          combobox.show();
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
        rightSection={
          value === '' ? (
            <IconChevronDown size={16} aria-hidden />
          ) : (
            <CloseButton size="sm" aria-label={`Quitar ${label}`} onClick={() => choose('')} />
          )
        }
        rightSectionPointerEvents={value === '' ? 'none' : 'all'}
        classNames={{ input: classes.input ?? '', section: classes.section ?? '' }}
      />
      {opened ? (
        <ComboboxList
          label={label}
          id={combobox.listId}
          optionId={combobox.optionId}
          options={combobox.found}
          active={combobox.active}
          isChosen={(option) => option.value === value}
          none="Nada de la lista contiene eso"
          onPick={combobox.pick}
        />
      ) : null}
    </div>
  );
}
