import { ScrollRegion } from '../scroll-region.tsx';
import classes from './totals-table.module.css';

export interface TotalsTableProps {
  readonly caption: string;
  /** The first names the row, the others are numbers. */
  readonly headers: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
  readonly totals: readonly string[];
  /** What the last row is called. */
  readonly foot?: string;
}

/** The numbers of a chart, with their totals. */
export function TotalsTable({ caption, headers, rows, totals, foot = 'Total' }: TotalsTableProps) {
  return (
    <ScrollRegion className={classes.scroller} label={caption}>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...numbers] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <Numbers headers={headers} numbers={numbers} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{foot}</th>
            <Numbers headers={headers} numbers={totals} />
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

function Numbers({ headers, numbers }: { readonly headers: readonly string[]; readonly numbers: readonly string[] }) {
  return numbers.map((number, index) => <td key={headers[index + 1]}>{number}</td>);
}
