import { contar } from '@rodal/domain/contar';
import { VisuallyHidden } from '@mantine/core';
import type { CargaDetalle } from '@rodal/contracts/detalle';
import { addDecimals, isDecimal, subtractDecimals } from '@rodal/domain/numeros';
import { IconRulerMeasure, IconTableOff } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './carga.module.css';
import { isCero, medidaTexto } from './textos.ts';

type Linea = CargaDetalle['diametros'][number];

interface DiametrosProps {
  readonly diametros: readonly Linea[];
  /** What the phone sent as their sum; null = they were not what counted. */
  readonly cantidad: string | null;
}

/** Volume by diameter has three decimals (especificación 2 §9). */
const m3 = (volumen: string) => medidaTexto(volumen, 3);

const SIN_TOTAL = '—';

/** What was counted, with both volumes of each row; a row that differs or lies beyond the official table says so (A2, A16). */
export function Diametros({ diametros, cantidad }: DiametrosProps) {
  const distintas = diametros.filter((linea) => diferenciaDe(linea) !== null).length;
  const telefono = totalOf(diametros.map((linea) => linea.m3));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls sideways, by keyboard too
    <div className={classes.desborde} role="group" aria-label="Diámetros" tabIndex={0}>
      <table className={classes.tabla}>
        <caption>Diámetros</caption>
        <thead>
          <tr>
            <th scope="col">Diametro (cm)</th>
            <th scope="col">Cantidad</th>
            <th scope="col">m³ teléfono</th>
            <th scope="col">m³ servidor</th>
            <th scope="col" data-texto>
              Observación
            </th>
          </tr>
        </thead>
        <tbody>
          {diametros.map((linea) => (
            <Fila key={linea.diametro} linea={linea} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{diametros.reduce((sum, linea) => sum + linea.cantidad, 0)}</td>
            <td>{telefono}</td>
            <td>{totalOf(diametros.map(({ m3Servidor }) => m3Servidor))}</td>
            <td data-texto>
              {cantidad === null || telefono === SIN_TOTAL || telefono === m3(cantidad) ? null : (
                <StatusBadge tone="warn" icon={<IconRulerMeasure aria-hidden />}>
                  El despacho dice {m3(cantidad)}
                </StatusBadge>
              )}
              {distintas === 0 ? null : <span>{contar(distintas, 'fila distinta', 'filas distintas')}</span>}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Fila({ linea }: { readonly linea: Linea }) {
  const { diametro, cantidad, m3Servidor, fueraDeTabla } = linea;
  const diferencia = diferenciaDe(linea);
  return (
    <tr data-distinto={diferencia !== null || undefined}>
      <th scope="row">{diametro}</th>
      <td>{cantidad}</td>
      <td>{m3(linea.m3)}</td>
      <td>{m3(m3Servidor ?? '')}</td>
      <td data-texto>
        {diferencia === null ? null : (
          <StatusBadge tone="warn" icon={<IconRulerMeasure aria-hidden />}>
            {diferencia.startsWith('-') ? `${m3(diferencia.slice(1))} menos` : `${m3(diferencia)} más`}
            <VisuallyHidden> que el servidor</VisuallyHidden>
          </StatusBadge>
        )}
        {fueraDeTabla ? (
          <StatusBadge tone="off" icon={<IconTableOff aria-hidden />} title="No está en la tabla oficial: el volumen se calcula con la fórmula">
            Fuera de tabla
          </StatusBadge>
        ) : null}
      </td>
    </tr>
  );
}

/** The phone's minus the server's; null where they are equal or cannot be compared. */
function diferenciaDe({ m3: telefono, m3Servidor }: Linea): string | null {
  if (m3Servidor === null || !isDecimal(telefono) || !isDecimal(m3Servidor)) return null;
  const diferencia = subtractDecimals(telefono, m3Servidor);
  return isCero(diferencia) ? null : diferencia;
}

/** A dash where a part of it is not known: a sum of the rest would look like the whole. */
function totalOf(volumenes: readonly (string | null)[]): string {
  const known = volumenes.flatMap((volumen) => (volumen !== null && isDecimal(volumen) ? [volumen] : []));
  return known.length === volumenes.length ? m3(addDecimals(known)) : SIN_TOTAL;
}
