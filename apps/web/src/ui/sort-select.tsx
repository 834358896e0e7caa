import { NativeSelect } from './native-select.tsx';
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
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      classNames={{ root: classes.root ?? '', label: classes.label ?? '', input: classes.input ?? '', wrapper: classes.wrapper ?? '' }}
    />
  );
}
