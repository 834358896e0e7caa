import type { FilaListada } from '@rodal/contracts/maestros';
import { MAESTROS } from '@rodal/domain/maestros/maestros';
import { formatDecimal } from '@rodal/domain/numeros';
import { DIAMETROS, LARGOS_CM, litrosPorTrozo } from '@rodal/domain/volumen';
import { ErrorState } from '../../ui/error-state.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { observacionesDe } from './textos.ts';
import { useTodas } from './use-maestro.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import classes from './cuadricula.module.css';

interface CuadriculaProps {
  readonly onAbrir: (fila: FilaListada) => void;
  /** A cell that the table lacks. */
  readonly onAgregar: (valores: FilaListada['valores']) => void;
}

/** Classes of the official table that the counter does not show. */
const BAJO_EL_CONTADOR = [12, 14];

/** The volume table as it is printed: a column a length, a row a diameter (A2). */
export function Cuadricula({ onAbrir, onAgregar }: CuadriculaProps) {
  const { data, error, isFetching, refetch } = useTodas('tablaVolumen');
  if (data === undefined) {
    if (error === null) return <TableSkeleton label="Buscando la tabla de volumen" />;
    return <ErrorState title="No se pudo traer la tabla de volumen" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const celdas = new Map(data.map((fila) => [fila.clave, fila]));
  const largos = sorted(LARGOS_CM, data, 'largoCm');
  const diametros = sorted([...BAJO_EL_CONTADOR, ...DIAMETROS], data, 'diametroCm');
  return (
    <div className={classes.cuadricula}>
      <StaleNote error={error} />
      <ul className={classes.leyenda} aria-label="Marcas">
        <li data-estado="sobrescrita">Sobrescrita</li>
        <li data-estado="sinCobertura">Fuera de la cobertura oficial</li>
        <li data-estado="formula">Sin celda activa: la calcula JAS</li>
      </ul>
      <ScrollRegion className={classes.marco} label="Tabla de volumen por largo y diámetro">
        <table>
          <caption>Litros por trozo</caption>
          <thead>
            <tr>
              <th scope="col">Ø cm</th>
              {largos.map((largo) => (
                <th key={largo} scope="col">
                  {formatDecimal((largo / 100).toFixed(2))} m
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {diametros.map((diametro) => (
              <tr key={diametro}>
                <th scope="row">{diametro}</th>
                {largos.map((largo) => (
                  <td key={largo}>
                    <Celda largo={largo} diametro={diametro} fila={celdas.get(`${largo}*${diametro}`)} onAbrir={onAbrir} onAgregar={onAgregar} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

interface CeldaProps extends CuadriculaProps {
  readonly largo: number;
  readonly diametro: number;
  readonly fila: FilaListada | undefined;
}

function Celda({ largo, diametro, fila, onAbrir, onAgregar }: CeldaProps) {
  const jas = litrosPorTrozo(diametro, largo);
  const observadas = fila?.activo ? observacionesDe(MAESTROS.tablaVolumen, fila.valores) : [];
  const litros = fila?.activo ? Number(fila.valores['litros']) : jas;
  const visto = formatDecimal(String(litros));
  const says = fila?.activo ? observadas.map(({ texto }) => texto) : ['la calcula JAS'];
  return (
    <button
      type="button"
      data-estado={fila?.activo ? observadas.map(({ codigo }) => codigo).join(' ') || undefined : 'formula'}
      aria-label={[`${formatDecimal((largo / 100).toFixed(2))} m, ${diametro} cm: ${visto} litros`, ...says].join(', ')}
      title={[...says, ...(litros === jas ? [] : [`JAS: ${jas}`])].join(' · ') || undefined}
      onClick={() => (fila === undefined ? onAgregar({ largoCm: largo, diametroCm: diametro, litros: jas, oficial: false, fuente: '' }) : onAbrir(fila))}
    >
      {visto}
    </button>
  );
}

/** The usual ones, and whatever else the company has. */
function sorted(usual: readonly number[], filas: readonly FilaListada[], campo: 'largoCm' | 'diametroCm'): readonly number[] {
  return [...new Set([...usual, ...filas.map(({ valores }) => Number(valores[campo]))])].toSorted((a, b) => a - b);
}
