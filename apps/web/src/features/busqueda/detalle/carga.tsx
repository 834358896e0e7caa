import type { CargaDetalle, DespachoDetalle } from '@rodal/contracts/detalle';
import { formatDecimal } from '@rodal/domain/numeros';
import { IconCircleCheck, IconRulerMeasure } from '@tabler/icons-react';
import { conUnidad } from '../../../despachos/cantidad.ts';
import { Datos } from '../../../despachos/datos.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './carga.module.css';
import { datosCarga, datosEnvio, datosTransporte, datosVenta } from './datos-despacho.ts';
import { Diametros } from './diametros.tsx';
import { Rumas } from './rumas.tsx';
import { diferenciaTexto, isCero } from './textos.ts';

/** What was loaded: the quantity as phone and server have it (A16), and its measurement. */
export function Carga({ carga }: Pick<DespachoDetalle, 'carga'>) {
  return (
    <div className={classes.carga}>
      <Cantidad carga={carga} />
      {carga.camion === null && carga.carro === null ? null : <Rumas camion={carga.camion} carro={carga.carro} />}
      {carga.diametros.length === 0 ? null : <Diametros diametros={carga.diametros} cantidad={carga.modo === 'diametros' ? carga.cantidad : null} />}
    </div>
  );
}

/** All facts, by what they are about. */
export function DatosCompletos({ detalle }: { readonly detalle: DespachoDetalle }) {
  return (
    <div className={classes.grupos}>
      <Grupo titulo="Origen y destino" datos={datosCarga(detalle)} />
      <Grupo titulo="Transporte y faena" datos={datosTransporte(detalle)} />
      <Grupo titulo="Venta y traslado" datos={datosVenta(detalle)} />
      <Grupo titulo="Envío" datos={datosEnvio(detalle)} />
    </div>
  );
}

function Grupo({ titulo, datos }: { readonly titulo: string; readonly datos: Readonly<Record<string, string>> }) {
  return (
    <section aria-label={titulo}>
      <h4 className={classes.titulo}>{titulo}</h4>
      <Datos datos={datos} />
    </section>
  );
}

/** How a quantity came about (especificación 2 §4). */
const MODOS = {
  diametros: 'Medida por diámetros',
  alturas: 'Medida por alturas',
  chips: 'Astillas: cantidad digitada',
  manual: 'Cantidad digitada',
} as const satisfies Record<CargaDetalle['modo'], string>;

/** The quantity of the phone beside what the server makes of it: the phone's stands until the office decides (A16). */
function Cantidad({ carga }: { readonly carga: CargaDetalle }) {
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
