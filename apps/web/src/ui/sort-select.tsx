import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './sort-select.module.css';

interface SortSelectProps {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** What the headers of a table do on a wide screen: cards have none. */
export function SortSelect({ value, options, onChange }: SortSelectProps) {
  return (
    <NativeSelect
      label="Ordenar por"
      value={value}
      data={[...options]}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      classNames={{ root: classes.root ?? '', label: classes.label ?? '', input: classes.input ?? '', wrapper: classes.wrapper ?? '' }}
    />
  );
}
