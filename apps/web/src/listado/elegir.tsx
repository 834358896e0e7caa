import { contar, enumerar } from '@rodal/domain/contar';
import { type ComponentType, createContext, use, useCallback, useMemo } from 'react';
import { CheckBox } from '../ui/check-box.tsx';
import type { Column } from '../ui/table-types.ts';
import toolbar from '../ui/toolbar.module.css';
import { useIsPhone } from '../ui/use-is-phone.ts';
import type { Fila } from './columnas.tsx';
import classes from './elegir.module.css';
import { Lista, type ListaProps } from './lista.tsx';
import { useEleccion } from './use-eleccion.ts';

/** What a screen's acts on chosen rows get. They stay on the page while nothing is chosen: a dialog of theirs does. */
export interface AccionesProps<F> {
  /** In the order of the list, as they are there now. */
  readonly elegidas: readonly F[];
  /** Another search is on its way: what is seen is not what there will be. */
  readonly espera: boolean;
  /** What was chosen and is no more, in words; null = nothing. */
  readonly salieron: string | null;
  /** What was done to these: they are chosen no more, and nobody else changed them. */
  readonly soltar: (hechas: readonly F[]) => void;
}

/** Rows of a list that can be chosen, and what is done to several at once. */
interface Eleccion<F> {
  /** What a row is called, for its box. */
  readonly nombre: (fila: F) => string;
  /** What somebody sees of a row when they choose it: once it is another, the row is chosen no more. */
  readonly visto: (fila: F) => string;
  /** `elegida`, `elegidas`. */
  readonly elegida: readonly [string, string];
  /** What the chosen ones add up to. */
  readonly suma: (filas: readonly F[]) => string;
  readonly Acciones: ComponentType<AccionesProps<F>>;
}

interface EnLista extends Pick<ReturnType<typeof useEleccion>, 'has' | 'toggle' | 'toggleTodas'> {
  readonly nombre: (fila: Fila) => string;
  readonly todas: boolean | 'mixed';
  readonly cuantas: number;
}

/** Cells and cards are static and find the choice here. */
const EleccionContext = createContext<EnLista>({ has: () => false, toggle: () => undefined, toggleTodas: () => undefined, nombre: () => '', todas: false, cuantas: 0 });

/**
 * A list whose rows can be chosen: a box in each and in the head, the space bar, Shift for all between, and a bar that says
 * how many and what is to be done. For `listadoPage`, at module scope.
 */
export function conEleccion<F>(eleccion: Eleccion<F>): ComponentType<ListaProps> {
  // oxlint-disable-next-line typescript/no-explicit-any -- the rows are its own list's: whoever makes the page says so
  const suya: Eleccion<any> = eleccion;
  return function ListaConEleccion(props) {
    return <ConEleccion {...props} de={suya} />;
  };
}

function ConEleccion({ de, ...props }: ListaProps & { readonly de: Eleccion<Fila> }) {
  const { listado, lista: { filas, isPlaceholderData }, columnas, tarjeta } = props;
  const isPhone = useIsPhone();
  const eleccion = useEleccion(listado, de.visto, filas);
  const { elegidas, has, toggle, toggleTodas } = eleccion;
  const cuantas = filas?.length ?? 0;
  const enLista: EnLista = { has, toggle, toggleTodas, nombre: de.nombre, cuantas, todas: elegidas.length === 0 ? false : elegidas.length === cuantas || 'mixed' };
  const conCasilla = useMemo(() => columnas.map((columna, at) => (at === 0 ? elegible(columna) : columna)), [columnas]);
  const tarjetaElegible = useCallback(
    (fila: Fila) => (
      <div className={classes.tarjeta}>
        <Casilla fila={fila} />
        {tarjeta(fila)}
      </div>
    ),
    [tarjeta],
  );
  return (
    <EleccionContext value={enLista}>
      {isPhone && cuantas > 0 ? <div className={classes.todas}><Todas withLabel /></div> : null}
      <Lista {...props} columnas={conCasilla} tarjeta={tarjetaElegible} eleccion={{ has, toggle }} />
      <Barra de={de} eleccion={eleccion} espera={isPlaceholderData} />
    </EleccionContext>
  );
}

/** What the box takes of the column that it stands in: what identifies a row stays in sight, and so does its box. */
const CASILLA_PX = 32;

function elegible(columna: Column<Fila>): Column<Fila> {
  return {
    ...columna,
    width: columna.width + CASILLA_PX,
    lead: <span className={classes.enCelda}><Todas /></span>,
    cell: (fila, nro) => (
      <>
        <span className={classes.enCelda}><Casilla fila={fila} /></span>
        {columna.cell(fila, nro)}
      </>
    ),
  };
}

function Casilla({ fila }: { readonly fila: Fila }) {
  const { has, toggle, nombre } = use(EleccionContext);
  return (
    <CheckBox
      label={`Elegir ${nombre(fila)}`}
      checked={has(fila)}
      onToggle={(event) => {
        toggle(fila, event.shiftKey);
        // A box that the pointer pressed leaves the keys to the list: they go on from its row.
        if (event.detail > 0) event.currentTarget.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
      }}
    />
  );
}

function Todas({ withLabel = false }: { readonly withLabel?: boolean }) {
  const { todas, toggleTodas, cuantas } = use(EleccionContext);
  return <CheckBox withLabel={withLabel} label={`Elegir ${contar(cuantas, 'fila', 'filas')} a la vista`} checked={todas} onToggle={toggleTodas} />;
}

interface BarraProps {
  readonly de: Eleccion<Fila>;
  readonly eleccion: ReturnType<typeof useEleccion>;
  readonly espera: boolean;
}

/** Under the list, where it moves no row: how many are chosen, what they add up to, and what can be done to them. */
function Barra({ de: { elegida: [una, muchas], suma, Acciones }, eleccion: { elegidas, cambiaron, faltan, soltar, quitar }, espera }: BarraProps) {
  const alguna = elegidas.length > 0;
  const salieron = salieronTexto(cambiaron, faltan);
  return (
    <section aria-label="Selección" className={classes.barra} data-vacia={!alguna && salieron === null}>
      {/* Stays on the page: else its first words would not be heard. */}
      <p role="status">
        {alguna ? <strong>{`${contar(elegidas.length, una, muchas)} · ${suma(elegidas)}`}</strong> : null}
        {salieron === null ? null : <span className={classes.salieron}>{salieron}</span>}
      </p>
      <div className={classes.acciones}>
        <Acciones elegidas={elegidas} espera={espera} salieron={salieron} soltar={soltar} />
        {alguna || salieron !== null ? (
          <button
            type="button"
            className={toolbar.button}
            onClick={() => {
              quitar();
              document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
            }}
          >
            {alguna ? 'Quitar selección' : 'Entendido'}
          </button>
        ) : null}
      </div>
    </section>
  );
}

/** `1 salió de la selección: cambió mientras elegía.` */
function salieronTexto(cambiaron: number, faltan: number): string | null {
  const porQue = ([[cambiaron, 'cambió', 'cambiaron', 'mientras elegía'], [faltan, 'ya no está', 'ya no están', 'en la lista']] as const).filter(([n]) => n > 0);
  if (porQue.length === 0) return null;
  const dichas = porQue.map(([n, uno, muchos, resto]) => `${porQue.length > 1 ? contar(n, uno, muchos) : n === 1 ? uno : muchos} ${resto}`);
  return `${contar(cambiaron + faltan, 'salió', 'salieron')} de la selección: ${enumerar(dichas)}.`;
}
