import { IconCheck } from '@tabler/icons-react';
import classes from './combobox-list.module.css';

interface ComboboxListProps<O> {
  readonly label: string;
  readonly id: string;
  readonly optionId: (at: number) => string;
  readonly options: readonly O[];
  readonly active: number;
  readonly isChosen?: (option: O) => boolean;
  /** What stands in the place of no options; absent = then there is no list. */
  readonly none?: string;
  readonly onPick: (option: O) => void;
}

/** The list that `useCombobox` opens. */
export function ComboboxList<O extends { readonly label: string }>(props: ComboboxListProps<O>) {
  const { label, id, optionId, options, active, isChosen, none, onPick } = props;
  if (options.length === 0 && none === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the focus stays in the input, which has the keys
    <div className={classes.panel} onMouseDown={(event) => event.preventDefault()}>
      {options.length === 0 ? (
        <p role="status" className={classes.none}>
          {none}
        </p>
      ) : null}
      <div id={id} role="listbox" aria-label={label} className={classes.list}>
        {options.map((option, at) => {
          const chosen = isChosen?.(option) === true;
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as above
            <div
              key={optionId(at)}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={chosen}
              data-active={at === active}
              className={classes.option}
              onClick={() => onPick(option)}
            >
              <span>{option.label}</span>
              {chosen ? <IconCheck size={16} aria-hidden /> : null}
            </div>
          );
        })}
      </div>
    </div>
  );
}
