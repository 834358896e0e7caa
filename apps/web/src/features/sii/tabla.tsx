import type { ColumnaSii } from '@rodal/contracts/sii-columnas';
import type { Fila1, Fila2, Fila3, Fila4 } from '@rodal/contracts/sii';
import { formatDay } from '@rodal/domain/fechas';
import { formatDecimal, wideMinus } from '@rodal/domain/numeros';
import { formatRut } from '@rodal/domain/rut';
import { nombreTipo } from '@rodal/domain/sii/documento';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { Hint } from '../../ui/hint.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TableGrid } from '../../ui/table-grid.tsx';
import type { Column } from '../../ui/table-types.ts';
import { useGrowing } from '../../ui/use-growing.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import comun from './sii.module.css';
import classes from './tabla.module.css';

/** A row of any report. */
export type FilaSii = Fila1 | Fila2 | Fila3 | Fila4;

interface TablaProps {
  readonly titulo: string;
  readonly columnas: readonly ColumnaSii<never>[];
  readonly filas: readonly FilaSii[];
  readonly llaveDe: (fila: FilaSii) => string;
  /** What is to be done with it stands in front of why. */
  readonly conParte?: boolean;
  /** Absent = there is nothing to answer. */
  readonly onAbrir?: (fila: FilaSii) => void;
}

/** So many cards of a phone at first. */
const TARJETAS = 40;
/** Rows in sight before the table scrolls by itself. */
const A_LA_VISTA = 14;
const FILA_REM = 2.25;

/** The rows of a report: a table, or cards on a phone. Why a row is there stands at its end. */
export function Tabla(props: TablaProps) {
  return useIsPhone() ? <Tarjetas {...props} /> : <Cuadro {...props} />;
}

function Cuadro({ titulo, columnas, filas, llaveDe, conParte = false, onAbrir }: TablaProps) {
  const columns = useMemo((): Column<FilaSii>[] => [...columnas.map(toColumn), porQue(conParte, onAbrir)], [columnas, conParte, onAbrir]);
  return (
    <div className={classes.cuadro} style={{ height: `${Math.min(filas.length, A_LA_VISTA) * FILA_REM + 4}rem` }}>
      <TableGrid label={titulo} columns={columns} rows={filas} rowKey={llaveDe} total={filas.length} card={() => null} isDim={isDim} {...(onAbrir !== undefined && { onOpen: onAbrir })} />
    </div>
  );
}

const isDim = (fila: FilaSii): boolean => ('respuesta' in fila && fila.respuesta !== null) || ('DIAS' in fila && fila.DIAS !== null && fila.DIAS < 0);

function toColumn({ campo, titulo, tipo, ayuda, ancho }: ColumnaSii<never>): Column<FilaSii> {
  return {
    id: campo,
    header: titulo,
    width: ancho,
    numeric: tipo === 'pesos' || tipo === 'dias',
    ...(ayuda !== undefined && { lead: <Hint name={titulo} lines={[ayuda]}><span aria-hidden className={classes.ayuda}>?</span></Hint> }),
    cell: (fila) => <Celda tipo={tipo} fila={fila} campo={campo} corto />,
  };
}

function porQue(conParte: boolean, onAbrir: TablaProps['onAbrir']): Column<FilaSii> {
  return {
    id: 'motivo',
    header: 'Por qué',
    width: 200,
    cell: (fila) => {
      const texto = motivoDe(fila, conParte);
      if (onAbrir === undefined) return <span title={texto}>{texto}</span>;
      return (
        <button type="button" className={classes.porQue} title={texto} onClick={() => onAbrir(fila)}>
          <Resuelta fila={fila} />
          {texto}
        </button>
      );
    },
  };
}

function Resuelta({ fila }: { readonly fila: FilaSii }) {
  if (!('respuesta' in fila) || fila.respuesta === null) return null;
  return (
    <>
      <StatusBadge tone="good" icon={<IconCheck size={14} aria-hidden />}>
        Resuelta
      </StatusBadge>{' '}
    </>
  );
}

function motivoDe(fila: FilaSii, conParte: boolean): string {
  const parte = conParte && 'parte' in fila ? fila.parte : 'causa' in fila ? fila.causa : '';
  return [parte, fila.motivo].filter((texto) => texto !== '').join('. ');
}

interface CeldaProps {
  readonly tipo: ColumnaSii<never>['tipo'];
  readonly fila: FilaSii;
  readonly campo: string;
  /** Of a kind of document its code alone: its name is under the pointer, and in the row's detail. */
  readonly corto?: boolean;
}

/** A value as its column shows it. */
export function Celda({ tipo, fila, campo, corto = false }: CeldaProps): ReactNode {
  const valor = valorDe(fila, campo);
  if (tipo === 'dias') return <Dias fila={fila} />;
  if ((typeof valor !== 'string' && typeof valor !== 'number') || valor === '') return tipo === 'texto' || tipo === 'momento' || tipo === 'dia' ? <span className={classes.nada}>–</span> : null;
  const texto = String(valor);
  if (tipo === 'pesos') return wideMinus(formatDecimal(texto));
  if (tipo === 'rut') return <span translate="no">{formatRut(texto)}</span>;
  if (tipo === 'tipo') return <span title={nombreTipo(Number(texto))}>{corto ? texto : nombreTipo(Number(texto))}</span>;
  if (tipo === 'dia') return formatDay(texto);
  if (tipo === 'momento') return `${formatDay(texto.slice(0, 10))} ${texto.slice(11, 16)}`.trim();
  if (tipo === 'usuario' && 'como' in fila) return fila.como === 'ultimo' ? <em title={`${texto} registró su último documento en BC`}>{texto}</em> : <span data-nadie={fila.como === 'sinAsignar' || undefined} className={classes.usuario} title={texto}>{texto}</span>;
  return <span translate="no" title={texto}>{texto}</span>;
}

function valorDe(fila: FilaSii, campo: string): unknown {
  return Object.entries(fila).find(([name]) => name === campo)?.[1];
}

/** Days left, in colour and in words for whoever does not see it. */
function Dias({ fila }: { readonly fila: FilaSii }) {
  if (!('DIAS' in fila)) return null;
  const { DIAS: dias, venceEl, credito } = fila;
  if (dias === null) return <span className={classes.nada}>–</span>;
  const dicho = dias < 0 ? 'vencida' : dias === 0 ? 'vence hoy' : `vence el ${formatDay(venceEl ?? '')}`;
  return (
    <span className={classes.dias} data-apuro={dias < 0 ? 'pasada' : dias <= 1 ? 'hoy' : credito === '' ? undefined : 'mes'} title={[dicho, credito].filter((parte) => parte !== '').join('; ')}>
      {wideMinus(String(dias))}
    </span>
  );
}

function Tarjetas({ titulo, columnas, filas, llaveDe, conParte = false, onAbrir }: TablaProps) {
  const { shown, end, more } = useGrowing<HTMLLIElement>(filas.length, TARJETAS);
  return (
    <ul className={classes.tarjetas} aria-label={titulo}>
      {filas.slice(0, shown).map((fila) => (
        <li key={llaveDe(fila)} data-dim={isDim(fila) || undefined}>
          <p className={classes.quien} translate="no">{quienDe(fila)}</p>
          <dl>
            {columnas.filter(({ campo }) => !ENCABEZAN.has(campo)).map(({ campo, titulo: nombre, tipo }) => (
              <div key={campo}>
                <dt>{nombre}</dt>
                <dd><Celda tipo={tipo} fila={fila} campo={campo} /></dd>
              </div>
            ))}
          </dl>
          <p className={comun.motivo}><Resuelta fila={fila} />{motivoDe(fila, conParte)}</p>
          {onAbrir === undefined ? null : (
            <button type="button" className={classes.abrir} onClick={() => onAbrir(fila)}>
              Ver y contestar
            </button>
          )}
        </li>
      ))}
      {shown < filas.length ? (
        <li ref={end}>
          <button type="button" className={classes.abrir} onClick={more}>
            Ver más
          </button>
        </li>
      ) : null}
    </ul>
  );
}

/** What a card begins with; its fields need not say it again. */
const ENCABEZAN: ReadonlySet<string> = new Set(['Razon Social', 'RAZONSOCIAL', 'NombreProveedor']);

/** Whose a row is. */
export function quienDe(fila: FilaSii): string {
  if ('Razon Social' in fila) return fila['Razon Social'];
  return 'RAZONSOCIAL' in fila ? fila.RAZONSOCIAL : fila.NombreProveedor;
}
