import type { CargaDetalle } from '@rodal/contracts/detalle';
import { IconCircleCheck, IconRulerMeasure } from '@tabler/icons-react';
import { formatDecimal } from '@rodal/domain/numeros';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './carga.module.css';
import { conUnidad, diferenciaTexto, isCero } from './textos.ts';

/** How a quantity came about (especificación 2 §4). */
const MODOS = {
  diametros: 'Medida por diámetros',
  alturas: 'Medida por alturas',
  chips: 'Astillas: cantidad digitada',
  manual: 'Cantidad digitada',
} as const satisfies Record<CargaDetalle['modo'], string>;

/** The quantity of the phone beside what the server makes of it: the phone's stands until the office decides (A16). */
export function Cantidad({ carga }: { readonly carga: CargaDetalle }) {
  const { modo, largo, unidad, cantidad, cantidadServidor, diferencia, notas = [] } = carga;
  return (
    <section className={classes.cantidad} aria-label="Cantidad">
      <dl className={classes.valores}>
        <div>
          <dt>Teléfono</dt>
          <dd>{conUnidad(cantidad, unidad)}</dd>
        </div>
        {cantidadServidor === null ? null : (
          <div data-distinto={(diferencia !== null && !isCero(diferencia)) || undefined}>
            <dt>Servidor</dt>
            <dd>{conUnidad(cantidadServidor, unidad)}</dd>
          </div>
        )}
      </dl>
      <div className={classes.juicio}>
        {diferencia === null ? (
          <p>El servidor no tiene con qué recalcularla.</p>
        ) : isCero(diferencia) ? (
          <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>
            Iguales
          </StatusBadge>
        ) : (
          <>
            <StatusBadge tone="warn" icon={<IconRulerMeasure aria-hidden />}>
              Distintos
            </StatusBadge>
            <p>El teléfono tiene {diferenciaTexto(diferencia, unidad)}. Vale la del teléfono mientras la oficina no decida.</p>
          </>
        )}
        <p className={classes.modo}>
          {MODOS[modo]}
          {largo === null ? '' : ` · Largo ${formatDecimal(largo, 2)} m`}
        </p>
        {notas.map((nota) => (
          <p key={nota}>{nota}</p>
        ))}
      </div>
    </section>
  );
}
