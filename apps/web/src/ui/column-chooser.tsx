import { IconColumns3 } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { CheckList } from './check-list.tsx';
import { Disclosure } from './disclosure.tsx';
import classes from './toolbar.module.css';

interface ColumnChooserProps {
  /** All there are, in their order; the first is always shown. */
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly choice: ColumnChoice;
}

/** Which columns of a table are shown. */
export function ColumnChooser({ columns, choice: { shown, choose } }: ColumnChooserProps) {
  const [first, ...others] = columns;
  const options = others.map(({ id, header }) => ({ value: id, label: header }));
  const hidden = options.filter(({ value }) => !shown.includes(value)).length;
  return (
    <Disclosure
      sheet
      align="end"
      title="Columnas"
      buttonClass={`${classes.button} ${classes.wordless}`}
      button={
        <>
          <IconColumns3 size={18} aria-hidden />
          <span>Columnas{hidden === 0 ? '' : ` (${options.length + 1 - hidden} de ${options.length + 1})`}</span>
        </>
      }
    >
      {() => (
        <>
          <button type="button" className={classes.reset} disabled={hidden === 0} onClick={() => choose([])}>
            Restablecer
          </button>
          <CheckList label="Columnas a la vista" options={options} checked={shown} onChange={(ids) => choose(first === undefined ? ids : [first.id, ...ids])} />
        </>
      )}
    </Disclosure>
  );
}

interface ColumnChoice {
  /** Ids of the columns shown, in the table's order. */
  readonly shown: readonly string[];
  /** What is kept: empty = the table's own. */
  readonly kept: readonly string[];
  /** Keeps these; none = the table's own again. */
  readonly choose: (ids: readonly string[]) => void;
}

function read(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return []; // storage switched off, or not ours: the choice lasts as long as the page
  }
}

/**
 * The columns a person wants to see of a table, remembered on this device.
 * @param key one a table and person
 * @param all ids of the table's columns at module scope; the first is always shown, unknown ones are passed over
 */
export function useKeptColumns(key: string, all: readonly string[]): ColumnChoice {
  const [kept, setKept] = useState(() => read(key));
  const shown = useMemo(() => {
    const known = all.filter((id) => kept.includes(id));
    if (known.length === 0) return all;
    return all.filter((id, at) => at === 0 || known.includes(id));
  }, [all, kept]);

  const choose = useCallback(
    (ids: readonly string[]) => {
      const known = all.filter((id) => ids.includes(id));
      // All of them is the table's own: columns that a later version brings are then shown too.
      const next = known.length === all.length ? [] : known;
      setKept(next);
      try {
        if (next.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // as above
      }
    },
    [key, all],
  );
  return { shown, kept, choose };
}
