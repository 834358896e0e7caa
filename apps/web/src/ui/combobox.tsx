import { matches } from '@rodal/domain/texto';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
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

/** More are found by typing. */
const LIMIT = 200;

interface ComboboxOptions<O extends { readonly label: string }> {
  readonly options: readonly O[];
  /** What narrows the list; '' = nothing does. Ignores case and accents, words in any order. */
  readonly query: string;
  /** The first that matches is ready for Enter: only what is in the list counts. */
  readonly strict: boolean;
  readonly onPick: (option: O) => void;
}

/** A list under an input (ARIA combobox): arrows walk it, Enter picks, Escape closes it; the focus stays in the input. */
export function useCombobox<O extends { readonly label: string }>({ options, query, strict, onPick }: ComboboxOptions<O>) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [cursor, setCursor] = useState(-1);
  const found = opened ? options.filter(({ label }) => matches(label, query)).slice(0, LIMIT) : [];
  const active = Math.min(cursor, found.length - 1);

  const open = (at = -1) => {
    setOpened(true);
    setCursor(at);
  };
  const close = () => setOpened(false);
  const pick = (option: O) => {
    close();
    onPick(option);
  };
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  /** @returns whether the key was the list's */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      if (!opened) open(0);
      else setCursor(Math.max(0, Math.min(found.length - 1, active + step)));
    } else if (!opened) return false;
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && found[active] !== undefined) pick(found[active]);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    opened,
    found,
    active,
    close,
    pick,
    onKeyDown,
    /** Somebody types or clicks. */
    show: () => open(strict && query !== '' ? 0 : -1),
    /** Typing: the list follows. @param text as it will be */
    follow: (text: string) => open(strict && text !== '' ? 0 : -1),
    listId: `${id}-list`,
    optionId: (at: number) => `${id}-${at}`,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': opened,
      'aria-controls': `${id}-list`,
      ...(active >= 0 ? { 'aria-activedescendant': `${id}-${active}` } : {}),
      autoComplete: 'off',
    } as const,
  };
}
