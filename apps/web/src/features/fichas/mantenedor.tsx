import { type TipoMovProducto, TIPOS_MOV_PRODUCTO } from '@rodal/contracts/mov-producto';
import type { Sesion } from '@rodal/contracts/sesion';
import { monthsBetween, santiagoMonth } from '@rodal/domain/meses';
import { formatMonths } from '@rodal/domain/meses-cargados';
import { monthOf, OPCIONES_MES } from '@rodal/domain/nombres-mes';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { FlujoPanel } from '../../cargas/flujo-panel.tsx';
import { ConfirmarModal } from '../../transiciones/confirmar-modal.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { NotaApi } from './nota-api.tsx';
import { ALCANCE, useDireccion } from './direccion.ts';
import classes from './fichas.module.css';
import { Matrices } from './matrices.tsx';
import { FLUJO, useEliminarData } from './use-fichas.ts';
import { useTerminado } from './use-terminado.ts';

const PRIMER_MES = '2023-01';
const NOMBRE = { EUCA: 'Euca', PINO: 'Pino' } as const satisfies Record<TipoMovProducto, string>;

interface MantenedorProps {
  readonly sesion: Sesion;
  readonly pestanas: { readonly tablist: ReactNode; readonly panel: (children: ReactNode) => ReactNode };
}

interface Meses {
  readonly desde: string;
  readonly hasta: string;
}

/** The tab Mantenedor: what is loaded of each type, and the matrices that correct it. */
export function Mantenedor({ sesion: { permisos }, pestanas: { tablist, panel } }: MantenedorProps) {
  const { values, change } = useDireccion();
  const [actual] = useState(() => santiagoMonth(new Date()));
  const anio = /^20\d\d$/.test(values.anio) && values.anio >= '2023' && values.anio <= actual.slice(0, 4) ? values.anio : actual.slice(0, 4);
  const numero = Number(values.mes);
  const meses = mesesDe(Number(anio), Number.isInteger(numero) && numero >= 1 && numero <= 12 ? numero : null, actual);
  const anios = Array.from({ length: Number(actual.slice(0, 4)) - 2022 }, (_, at) => String(Number(actual.slice(0, 4)) - at));
  return (
    <div className={listPage.page}>
      <PageHeader title="Fichas" tabs={tablist}>
        <FilterBar<'mes' | 'anio'>
          fields={[
            { key: 'mes', label: 'Mes', type: 'select', width: 160, any: 'Todo el año', options: OPCIONES_MES },
            { key: 'anio', label: 'Año', type: 'select', width: 100, options: anios.map((value) => ({ value, label: value })) },
          ]}
          values={{ mes: numero >= 1 && numero <= 12 ? String(numero) : '', anio }}
          chips={[]}
          onChange={(nuevo) => change({ anio, ...nuevo })}
          onClear={null}
          onRepeat={() => undefined}
          busy={false}
        />
      </PageHeader>
      {panel(
        <div className={classes.cuerpo}>
          <div className={classes.tipos}>
            {TIPOS_MOV_PRODUCTO.map((tipo) => (
              <section key={tipo} className={classes.tipo} aria-label={NOMBRE[tipo]}>
                <Movimientos tipo={tipo} permisos={permisos} meses={meses} />
                <Matrices tipo={tipo} nombre={NOMBRE[tipo]} />
              </section>
            ))}
          </div>
          <NotaApi />
        </div>,
      )}
    </div>
  );
}

/** A month, or what there can be of a year; null = it has not come yet. */
function mesesDe(anio: number, numero: number | null, actual: string): Meses | null {
  const [desde, hasta] = numero === null ? [monthOf(anio, 1), monthOf(anio, 12)] : [monthOf(anio, numero), monthOf(anio, numero)];
  const [ini, fin] = [desde < PRIMER_MES ? PRIMER_MES : desde, hasta > actual ? actual : hasta];
  return ini > fin ? null : { desde: ini, hasta: fin };
}

interface MovimientosProps {
  readonly tipo: TipoMovProducto;
  readonly permisos: readonly string[];
  readonly meses: Meses | null;
}

function Movimientos({ tipo, permisos, meses }: MovimientosProps) {
  const [preguntando, setPreguntando] = useState(false);
  const eliminar = useEliminarData(tipo);
  useTerminado(FLUJO[tipo]);
  const dichos = meses === null ? '' : formatMonths(monthsBetween(meses.desde, meses.hasta));
  const cerrar = () => {
    setPreguntando(false);
    eliminar.reset();
  };
  // Pressed twice before the first press is seen, it is one.
  const pedido = useRef(false);
  const confirmar = (cuales: Meses) => {
    if (pedido.current) return;
    pedido.current = true;
    eliminar.mutate(cuales, { onSuccess: cerrar, onSettled: () => (pedido.current = false) });
  };
  return (
    <div className={classes.carga}>
      <h2>{NOMBRE[tipo]}</h2>
      <FlujoPanel flujo={FLUJO[tipo]} permisos={permisos} meses={meses} alCambiar={ALCANCE} boton="Sincronizar BC" />
      <p className={classes.cuales}>{meses === null ? 'Ese mes todavía no llega.' : `Movimientos de producto de ${dichos}.`}</p>
      <button type="button" className={toolbar.button} disabled={meses === null} onClick={() => setPreguntando(true)}>
        <IconTrash size={18} aria-hidden />
        Eliminar Data
      </button>
      {preguntando && meses !== null ? (
        <ConfirmarModal titulo={`Eliminar Data: ${NOMBRE[tipo]}`} accion="Eliminar Data" busy={eliminar.isPending} error={eliminar.error} fallo="No se pudo eliminar." onClose={cerrar} onConfirmar={() => confirmar(meses)}>
          Los movimientos {tipo} cargados de {dichos} dejan de contar en las fichas, el stock y el historial de faenas, hasta que se sincronicen de nuevo o se deshaga. Los de las matrices de corrección quedan.
        </ConfirmarModal>
      ) : null}
    </div>
  );
}
