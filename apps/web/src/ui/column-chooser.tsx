import { IconColumns3 } from '@tabler/icons-react';
import { CheckList } from './check-list.tsx';
import classes from './toolbar.module.css';
import { Disclosure } from './disclosure.tsx';
import type { ColumnChoice } from './use-kept-columns.ts';

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
      buttonClass={classes.button}
      button={
        <>
          <IconColumns3 size={18} aria-hidden />
          Columnas{hidden === 0 ? '' : ` (${options.length + 1 - hidden} de ${options.length + 1})`}
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
