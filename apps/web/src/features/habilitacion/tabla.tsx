import { VisuallyHidden } from '@mantine/core';
import type { FilaMatriz } from '@rodal/contracts/habilitacion';
import { formatRut } from '@rodal/domain/rut';
import { type CSSProperties, use } from 'react';
import { Link } from 'react-router-dom';
import { EstadoPortadorBadge } from '../../papeles/portador/estado-portador.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { VerContext } from '../../ui/use-ver.ts';
import { Celda } from './celda.tsx';
import { celdaDicha, parteDicha } from './celdas.ts';
import { celdaDe, type Grupo, GRUPOS } from './columnas.ts';
import classes from './tabla.module.css';

/** What draws the companies of the matrix gets of it. */
export interface FilasProps {
  readonly filas: readonly FilaMatriz[];
  readonly grupos: readonly Grupo[];
  /** They are still those of the search before. */
  readonly outdated: boolean;
  /** The one that is open beside them. */
  readonly abierta: string | null;
  readonly onAbrir: (rut: string) => void;
}

/** The matrix on a desk: who may work, and each paper under whose it is. */
export function Tabla({ filas, grupos, outdated, abierta, onAbrir }: FilasProps) {
  const linkTo = use(VerContext);
  // The company's own are told in a word, those of several in numbers.
  const anchas = grupos.filter(({ entidad }) => entidad === 'empresa').reduce((suma, { columnas }) => suma + columnas.length, 0);
  const angostas = grupos.reduce((suma, { columnas }) => suma + columnas.length, -anchas);
  return (
    <ScrollRegion label="Empresas y sus documentos" className={classes.scroller}>
      <table className={classes.tabla} style={{ '--anchas': anchas, '--angostas': angostas } as CSSProperties} aria-busy={outdated}>
        <caption>
          <VisuallyHidden>Empresas, cuántos de sus conductores y camiones pueden trabajar, y cada documento</VisuallyHidden>
        </caption>
        <colgroup>
          <col className={classes.empresa} />
          <col className={classes.parte} span={2} />
          {grupos.map(({ entidad, columnas }) => (
            <col key={entidad} className={entidad === 'empresa' ? classes.ancha : classes.angosta} span={columnas.length} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Empresa
            </th>
            <th scope="colgroup" colSpan={2} data-grupo>
              Pueden trabajar
            </th>
            {grupos.map(({ entidad, columnas }) => (
              <th key={entidad} scope="colgroup" colSpan={columnas.length} data-grupo>
                {GRUPOS[entidad]}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col" data-grupo>
              Conductores
            </th>
            <th scope="col">Camiones</th>
            {grupos.map(({ columnas }) =>
              columnas.map(({ numero, nombre }, at) => (
                <th key={numero} scope="col" data-grupo={at === 0 || undefined}>
                  {nombre}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its link has the keys
            <tr
              key={fila.rut}
              aria-current={fila.rut === abierta || undefined}
              onClick={({ target }) => {
                if (!(target instanceof Element && target.closest('a') !== null)) onAbrir(fila.rut);
              }}
            >
              <th scope="row">
                <Link className={classes.nombre} {...linkTo(fila.rut)} title={fila.nombre} translate="no">
                  {fila.nombre}
                </Link>
                <span className={classes.rut}>
                  {formatRut(fila.rut)}
                  {fila.estado === 'PENDIENTE' ? <EstadoPortadorBadge estado={fila.estado} /> : null}
                </span>
              </th>
              <td data-grupo>
                <Celda celda={parteDicha(fila.conductores)} />
              </td>
              <td>
                <Celda celda={parteDicha(fila.camiones)} />
              </td>
              {grupos.map(({ entidad, columnas }) =>
                columnas.map(({ numero }, at) => (
                  <td key={numero} data-grupo={at === 0 || undefined}>
                    <Celda celda={celdaDicha(entidad, celdaDe(fila, numero))} />
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
