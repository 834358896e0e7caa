import type { CatalogoNombre } from '@rodal/contracts/catalogos';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { ListaEdad } from './lista-edad.tsx';
import classes from './campos.module.css';
import { groupChoices, type Choice } from './choice-list.ts';

const FIRST_ROWS = 12;

interface ChoiceSheetProps {
  readonly title: string;
  readonly choices: readonly Choice[];
  /** Where they come from: a list that failed never looks empty (D12). */
  readonly lista: CatalogoNombre | null;
  readonly recents: readonly string[];
  readonly value: string | null;
  /** Why the list is as long or short as it is (A12). */
  readonly note?: string | undefined;
  readonly onPick: (choice: Choice) => void;
  readonly onClose: () => void;
}

/** The list behind a {@link ChoiceField}: search on top, recents first, rows for a gloved thumb. */
export function ChoiceSheet({ title, choices, lista, recents, value, note, onPick, onClose }: ChoiceSheetProps) {
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const { recientes, resto } = useMemo(() => groupChoices(choices, recents, wanted), [choices, recents, wanted]);
  const list = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 48em)', true, { getInitialValueInEffect: false });
  const found = recientes.length + resto.length;
  // What fits the screen first, so that the sheet is there at once; the rest right after.
  const shown = useDeferredValue(Infinity, FIRST_ROWS);

  const onKeyDown = (event: KeyboardEvent): void => {
    const rows = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    if (event.key === 'ArrowDown') rows[at + 1]?.focus();
    else if (event.key === 'ArrowUp') rows[at - 1]?.focus();
    else if (event.key === 'Enter' && at < 0) rows[0]?.click();
    else return;
    event.preventDefault();
  };

  const row = (choice: Choice) => (
    <Opcion key={choice.value} choice={choice} elegida={choice.value === value} onPick={onPick} />
  );

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      fullScreen={narrow}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ size: 44 }}
      classNames={{ content: classes.hoja ?? '', body: classes.cuerpo ?? '' }}
    >
      {/* Keys belong to the whole sheet: arrows walk from the search into the rows. */}
      <div className={classes.busqueda} onKeyDown={onKeyDown} role="presentation">
        <input
          type="search"
          className={classes.buscar}
          aria-label={`Buscar en ${title}`}
          placeholder="Buscar"
          enterKeyHint="search"
          autoComplete="off"
          // A phone would open its keyboard over a list that is mostly picked by eye.
          data-autofocus={narrow ? undefined : true}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        {note === undefined ? null : <p className={classes.nota}>{note}</p>}
        {lista === null ? null : <ListaEdad lista={lista} />}
        <p className={classes.cuenta} role="status">
          {choices.length === 0 ? 'No hay de qué elegir' : found === 0 ? 'Sin resultados' : wanted === '' ? `${found} en la lista` : `${found} de ${choices.length}`}
        </p>
        <div ref={list} className={classes.lista}>
          {recientes.length > 0 ? <h3 className={classes.grupo}>Recientes</h3> : null}
          {recientes.map(row)}
          {recientes.length > 0 && resto.length > 0 ? <h3 className={classes.grupo}>Todos</h3> : null}
          {resto.slice(0, shown).map(row)}
          {found === 0 && wanted !== '' ? (
            <div className={classes.ninguno}>
              <p>Nada de la lista contiene «{wanted}».</p>
              <Button size="lg" variant="default" onClick={() => setQuery('')}>
                Ver toda la lista
              </Button>
            </div>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}

interface OpcionProps {
  readonly choice: Choice;
  readonly elegida: boolean;
  readonly onPick: (choice: Choice) => void;
}

/** One row; those that stay while somebody types are not rendered again. */
const Opcion = memo(function Opcion({ choice, elegida, onPick }: OpcionProps) {
  return (
    <button type="button" className={classes.opcion} aria-pressed={elegida} onClick={() => onPick(choice)}>
      <span>{choice.label}</span>
      {choice.detail === undefined ? null : <small>{choice.detail}</small>}
    </button>
  );
});
