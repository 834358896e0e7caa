import type { CatalogoNombre } from '@rodal/contracts/catalogos';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useDeferredValue, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { ListaEdad } from './lista-edad.tsx';
import classes from './campos.module.css';
import { type Choice, type Faceta, type FilaFaceta, groupChoices, narrowByFacetas } from './choice-list.ts';

const FIRST_ROWS = 12;
const NONE: readonly Faceta[] = [];

interface ChoiceSheetProps {
  readonly title: string;
  readonly choices: readonly Choice[];
  /** Where they come from: a list that failed never looks empty (D12). */
  readonly lista: CatalogoNombre | null;
  readonly recents: readonly string[];
  /** What narrows it beside the search. */
  readonly facetas?: readonly Faceta[] | undefined;
  readonly value: string | null;
  /** Why the list is as long or short as it is (A12). */
  readonly note?: string | undefined;
  readonly onPick: (choice: Choice) => void;
  readonly onClose: () => void;
}

const NADA: Readonly<Record<string, string | null>> = {};

/** The list behind a {@link ChoiceField}: search and chips on top, recents first, rows for a gloved thumb. */
export function ChoiceSheet({ title, choices, lista, recents, facetas = NONE, value, note, onPick, onClose }: ChoiceSheetProps) {
  const [query, setQuery] = useState('');
  const [elegidos, setElegidos] = useState(NADA);
  const wanted = useDeferredValue(query);
  const { filas, quedan } = useMemo(() => narrowByFacetas(choices, facetas, elegidos), [choices, facetas, elegidos]);
  const { recientes, resto } = useMemo(() => groupChoices(quedan, recents, wanted), [quedan, recents, wanted]);
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
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) rows[0]?.click();
    else return;
    event.preventDefault();
  };

  const elegir = (nombre: string, valor: string | null): void => {
    setElegidos((before) => ({ ...before, [nombre]: valor }));
    if (list.current !== null) list.current.scrollTop = 0;
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
        {filas.map((fila) => (
          <FacetaChips key={fila.nombre} {...fila} onPick={(valor) => elegir(fila.nombre, valor)} />
        ))}
        {note === undefined ? null : <p className={classes.nota}>{note}</p>}
        {lista === null ? null : <ListaEdad lista={lista} />}
        <p className={classes.cuenta} role="status">
          {choices.length === 0 ? 'No hay de qué elegir' : found === 0 ? 'Sin resultados' : found === choices.length ? `${found} en la lista` : `${found} de ${choices.length}`}
        </p>
        <div ref={list} className={classes.lista} data-filas>
          {recientes.length > 0 ? <h3 className={classes.grupo}>Recientes</h3> : null}
          {recientes.map(row)}
          {recientes.length > 0 && resto.length > 0 ? <h3 className={classes.grupo}>Todos</h3> : null}
          {resto.slice(0, shown).map(row)}
          {found === 0 && wanted !== '' ? (
            <div className={classes.ninguno}>
              <p>Nada de {describeElegidos(filas)} contiene «{wanted}».</p>
              <Button
                size="lg"
                variant="default"
                onClick={() => {
                  setQuery('');
                  setElegidos(NADA);
                }}
              >
                Ver toda la lista
              </Button>
            </div>
          ) : null}
        </div>
      </div>
    </Modal>
  );
}

/** What is being searched: the list, or what the chips left of it. */
function describeElegidos(filas: readonly FilaFaceta[]): string {
  return filas.flatMap(({ elegido }) => elegido ?? []).join(' · ') || 'la lista';
}

interface FacetaChipsProps extends FilaFaceta {
  /** null = the one that was chosen was tapped again. */
  readonly onPick: (valor: string | null) => void;
}

/** One facet of a list as a row of chips for a gloved thumb; it scrolls sideways where it is longer than the phone is wide. */
function FacetaChips({ nombre, chips, elegido, onPick }: FacetaChipsProps) {
  // One alone, unless it is the one that narrows, has nothing to choose.
  if (chips.length < 2 && elegido === null) return null;
  return (
    <div className={classes.faceta} role="group" aria-label={nombre}>
      {chips.map((valor) => (
        <button key={valor} type="button" className={classes.chip} aria-pressed={valor === elegido} onClick={() => onPick(valor === elegido ? null : valor)}>
          {valor}
        </button>
      ))}
    </div>
  );
}

interface OpcionProps {
  readonly choice: Choice;
  readonly elegida: boolean;
  readonly onPick: (choice: Choice) => void;
}

/** One row; those that stay while somebody types are not rendered again. */
const Opcion = memo(function Opcion({ choice, elegida, onPick }: OpcionProps) {
  const { label, detail, fuerte } = choice;
  return (
    <button type="button" className={classes.opcion} aria-pressed={elegida} onClick={() => onPick(choice)}>
      <span>
        <ConFuerte texto={label} fuerte={fuerte} />
      </span>
      {detail === undefined ? null : (
        <small>
          <ConFuerte texto={detail} fuerte={fuerte} />
        </small>
      )}
    </button>
  );
});

/** A text with its telling part in bold, where it has it. */
function ConFuerte({ texto, fuerte = '' }: { readonly texto: string; readonly fuerte?: string | undefined }) {
  const at = fuerte === '' ? -1 : texto.lastIndexOf(fuerte);
  if (at < 0) return texto;
  return (
    <>
      {texto.slice(0, at)}
      <b>{fuerte}</b>
      {texto.slice(at + fuerte.length)}
    </>
  );
}
