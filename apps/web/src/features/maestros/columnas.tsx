import type { FilaListada } from '@rodal/contracts/maestros';
import type { CampoMaestro, Maestro } from '@rodal/domain/maestros/campo';
import { formatValor } from '@rodal/domain/maestros/texto-valor';
import type { Column } from '../../ui/table-types.ts';
import { AbrirFila } from './abrir-fila.tsx';
import classes from './maestros.module.css';
import { Marcas } from './marcas.tsx';

/** Pixels of a column by what it holds. */
const ANCHO: Readonly<Record<CampoMaestro['tipo'], number>> = {
  texto: 220,
  entero: 110,
  rut: 130,
  patente: 110,
  booleano: 90,
  roles: 200,
  fecha: 110,
  mes: 110,
  decimal: 110,
  opcion: 140,
  opciones: 200,
};

/** What is added up or compared: figures stand under each other. */
const NUMEROS: ReadonlySet<CampoMaestro['tipo']> = new Set(['entero', 'decimal']);

/** The columns of a master: its key first, which opens the row, then its fields and its state. */
export function columnasDe(maestro: Maestro, abrir: (fila: FilaListada) => void): readonly Column<FilaListada>[] {
  const llave = maestro.campos.filter(({ campo }) => maestro.llave.includes(campo));
  const rest = maestro.campos.filter(({ campo, enFicha }) => !maestro.llave.includes(campo) && enFicha !== true);
  const [first, ...others] = [...llave, ...rest];
  const columnOf = (campo: CampoMaestro): Column<FilaListada> => ({
    id: campo.campo,
    header: campo.titulo,
    width: ANCHO[campo.tipo],
    ...(NUMEROS.has(campo.tipo) && !maestro.llave.includes(campo.campo) ? { numeric: true } : {}),
    cell: ({ valores }) => {
      const text = formatValor(campo, valores[campo.campo]);
      if (text === '') return campo.sinValor === undefined ? '—' : <span className={classes.sinValor} title={campo.sinValor}>{campo.sinValor}</span>;
      return <span title={text}>{text}</span>;
    },
  });
  if (first === undefined) return [];
  return [
    // What tells the rows apart is read whole.
    { ...columnOf(first), width: first.tipo === 'opcion' ? ANCHO.texto : ANCHO[first.tipo], cell: (fila) => <AbrirFila maestro={maestro} fila={fila} texto={formatValor(first, fila.valores[first.campo])} onAbrir={abrir} /> },
    ...others.map(columnOf),
    { id: 'estado', header: 'Estado', width: 250, cell: (fila) => <Marcas maestro={maestro} fila={fila} breve /> },
  ];
}
