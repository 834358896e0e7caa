import { COLUMNA_MARCA } from '@rodal/contracts/listados/nominas';
import type { NominaCambio } from '@rodal/contracts/nominas';
import { formatDateTime } from '@rodal/domain/fechas';
import { diferenciaNomina } from '@rodal/domain/nominas';
import { formatMoneda } from '@rodal/domain/moneda';
import { formatRut } from '@rodal/domain/rut';
import classes from './nominas.module.css';

interface CambioProps {
  readonly cambio: NominaCambio;
  readonly moneda: string;
}

/** What a load changed in what a roll pays, before and after, and the marks that it took (C14). */
export function Cambio({ cambio: { en, antes, despues, lineas, quitadas }, moneda }: CambioProps) {
  const igual = diferenciaNomina(antes, despues) === '0';
  return (
    <section className={classes.cambio} aria-label="Lo que cambió">
      <h3>Cambió con la carga del {formatDateTime(new Date(en))}</h3>
      {quitadas.map(({ marca, usuario, en: cuando }) => (
        <p key={marca}>
          Se quitó la marca <strong>{COLUMNA_MARCA[marca].titulo}</strong> de {usuario} ({formatDateTime(new Date(cuando))}): era de otro contenido.
        </p>
      ))}
      <p>{igual ? `El total es el mismo, ${formatMoneda(despues, moneda)}.` : `El total pasó de ${formatMoneda(antes, moneda)} a ${formatMoneda(despues, moneda)}.`}</p>
      <ul>
        {lineas.map(({ antes: vieja, despues: nueva }, at) => {
          const linea = nueva ?? vieja;
          return linea === null ? null : (
            // oxlint-disable-next-line react/no-array-index-key -- two equal lines have nothing else of their own
            <li key={at}>
              <span>
                {linea.proveedor} · {formatRut(linea.rut)} · Factura {linea.factura || '—'}
              </span>
              <Valor titulo="Monto" antes={vieja && formatMoneda(vieja.monto, moneda)} despues={nueva && formatMoneda(nueva.monto, moneda)} />
              <Valor titulo="Cuenta" antes={vieja && (vieja.cuenta || 'sin cuenta')} despues={nueva && (nueva.cuenta || 'sin cuenta')} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** One figure of a line; the same before and after is not told where the line stayed. */
function Valor({ titulo, antes, despues }: { readonly titulo: string; readonly antes: string | null; readonly despues: string | null }) {
  if (antes === despues) return null;
  return (
    <span>
      {titulo}: <s>{antes ?? 'no estaba'}</s> → <strong>{despues ?? 'ya no está'}</strong>
    </span>
  );
}
