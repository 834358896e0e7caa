import type { Listado } from '@rodal/contracts/listado';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Datos } from '../ui/datos.tsx';
import type { Column } from '../ui/table-types.ts';
import { type Fila, idDe } from './columnas.tsx';
import classes from './listado.module.css';

/** A row on a phone, by its fields and calculated columns; each is drawn as in the table. */
export interface EnTarjeta<Campo> {
  /** What it is called. */
  readonly titulo: Campo;
  /** Beside that: how it stands, or how much it is. */
  readonly junto?: Campo;
  /** What is told of it, by name. The other fields are behind Más datos. */
  readonly datos: readonly Campo[];
  /** What can be done. */
  readonly pie?: readonly Campo[];
}

/** The card of a list. At module scope. @throws Error naming a field that has no column on the screen */
export function tarjetaDe(listado: Listado, columnas: readonly Column<Fila>[], { titulo, junto, datos, pie = [] }: EnTarjeta<string>): (fila: Fila) => ReactNode {
  const de = (campo: string): Column<Fila> => {
    const columna = columnas.find(({ id }) => id === idDe(listado, campo));
    if (columna === undefined) throw new Error(`${listado.id} no tiene la columna ${campo} en la pantalla.`);
    return columna;
  };
  const partes: Partes = { titulo: de(titulo), junto: junto === undefined ? null : de(junto), datos: datos.map(de), pie: pie.map(de) };
  const dichas = [partes.titulo, partes.junto, ...partes.datos, ...partes.pie];
  const campos = Object.keys(listado.columnas).map((campo) => idDe(listado, campo));
  const otros = columnas.filter((columna) => campos.includes(columna.id) && !dichas.includes(columna));
  return (fila) => <Tarjeta {...partes} otros={otros} fila={fila} />;
}

interface Partes {
  readonly titulo: Column<Fila>;
  readonly junto: Column<Fila> | null;
  readonly datos: readonly Column<Fila>[];
  readonly pie: readonly Column<Fila>[];
}

function Tarjeta({ titulo, junto, datos, otros, pie, fila }: Partes & { readonly otros: readonly Column<Fila>[]; readonly fila: Fila }) {
  const [toda, setToda] = useState(false);
  const dichos = toda ? [...datos, ...otros] : datos;
  return (
    <div className={classes.tarjeta}>
      <div className={classes.cabeza}>
        <h2>{titulo.cell(fila, 0)}</h2>
        {junto === null ? null : <Junto columna={junto} fila={fila} />}
        {otros.length === 0 ? null : (
          <button type="button" className={classes.mas} aria-label={toda ? 'Menos datos' : 'Más datos'} aria-expanded={toda} onClick={() => setToda(!toda)}>
            <IconChevronDown size={20} aria-hidden />
          </button>
        )}
      </div>
      <Datos datos={Object.fromEntries(dichos.map(({ header, cell }) => [header, cell(fila, 0)]))} />
      {pie.length === 0 ? null : <div className={classes.pie}>{pie.map(({ id, cell }) => <span key={id}>{cell(fila, 0)}</span>)}</div>}
    </div>
  );
}

/** A state says itself; a number says of what. */
function Junto({ columna: { header, numeric = false, cell }, fila }: { readonly columna: Column<Fila>; readonly fila: Fila }) {
  if (!numeric) return cell(fila, 0);
  return (
    <p className={classes.cifra}>
      {cell(fila, 0)} <span>{header.toLowerCase()}</span>
    </p>
  );
}
