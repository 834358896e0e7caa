import { Button } from '@mantine/core';
import { INVENTARIO, type InventarioFila, listAniosInventario, type ResumenInventario } from '@rodal/contracts/listados/inventario';
import { mesesAMedias, mesesSinCargar } from '@rodal/domain/meses-cargados';
import { formatMonth, monthOf } from '@rodal/domain/nombres-mes';
import { formatDecimal } from '@rodal/domain/numeros';
import { quienLoDa } from '@rodal/domain/perfiles';
import { can } from '@rodal/domain/puede';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { Lagunas, MesesCargados } from '../../cargas/meses-cargados.tsx';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './etiqueta-card.module.css';

/** `/inventario`: the opening stock of a plant and month (especificación 1 §2.7, C33). */
export default listadoPage(INVENTARIO, {
  textos: { buscando: 'Calculando el inventario', fallo: 'No se pudo traer el inventario', sinContar: 'No se pudo contar ni saber qué meses faltan' },
  opciones: {
    // The latest first (C1).
    traer: async (signal) => ({ opciones: { anio: (await call(listAniosInventario, {}, { signal })).anios.map(String).toReversed().map((value) => ({ value, label: value })) } }),
    fallo: 'No se pudieron traer los años para elegir.',
  },
  datos: ({ resumen }) => (resumen === undefined || resumen.meses.length === 0 ? null : <MesesCargados grupos={[{ titulo: null, meses: resumen.meses }]} />),
  encima: ({ resumen, sesion }) => (resumen === undefined ? null : <MesesFaltantes resumen={resumen} puedeCargar={can(sesion.permisos, 'movEtiquetas.ver')} />),
  tarjeta: (fila) => <EtiquetaCard fila={fila} />,
  // Nothing loaded before the month is another thing than nothing found.
  vacio({ resumen, sesion, valores: { mes = '', anio = '' } }) {
    const pedido = monthOf(Number(anio), Number(mes));
    const desde = resumen?.desde;
    if (desde === null) {
      const cargar = can(sesion.permisos, 'movEtiquetas.ver') ? <CargarMovimientos desdeBc={resumen?.desdeBc ?? pedido} /> : null;
      return (
        <EmptyState title="Sin movimientos cargados" action={cargar}>
          El inventario se calcula con los movimientos de etiquetas, que se cargan en Reporte Mov. Etiquetas.
        </EmptyState>
      );
    }
    if (desde !== undefined && pedido <= desde) {
      return <EmptyState title={`Sin movimientos antes de ${formatMonth(pedido)}`}>El primer mes cargado es {formatMonth(desde)}. Elija un mes posterior.</EmptyState>;
    }
    return <EmptyState title="Sin resultados para estos filtros">Cambie la planta o el mes, o quite un filtro.</EmptyState>;
  },
});

/** A label on a phone: its number and how many pieces, then where it lies and what it is. */
function EtiquetaCard({ fila }: { readonly fila: InventarioFila }) {
  const { NumEtiqueta, Piezas, Planta, Mes, Año, Ubicacion, Articulo, MedidaProd, MedidaLlena } = fila;
  const datos = {
    Ubicacion,
    Articulo,
    MedidaProd: MedidaProd ?? '—',
    MedidaLlena: MedidaLlena ?? '—',
    Planta,
    'Mes y año': `${Mes} / ${Año}`,
  };
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <h2 className={classes.etiqueta}>{NumEtiqueta}</h2>
        <p className={classes.piezas}>
          {formatDecimal(Piezas)} <span>piezas</span>
        </p>
      </div>
      <dl className={classes.datos}>
        {Object.entries(datos).map(([nombre, valor]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface MesesFaltantesProps {
  readonly resumen: ResumenInventario;
  /** May load them. */
  readonly puedeCargar: boolean;
}

/** What the stock does not count, and where that is loaded: it must not be silently wrong (C33). */
function MesesFaltantes({ resumen: { desde, desdeBc, meses }, puedeCargar }: MesesFaltantesProps) {
  const faltan = [...mesesSinCargar(meses), ...mesesAMedias(meses).map(({ mes }) => mes)].toSorted();
  if (desde === null || (faltan.length === 0 && desde <= desdeBc)) return null;
  return (
    <div className={classes.lagunas}>
      <Lagunas meses={meses} consecuencia="Sus movimientos no están en este inventario.">
        {desde > desdeBc ? <>Se cuenta desde {formatMonth(desde)}: las etiquetas anteriores no aparecen. </> : null}
        {puedeCargar ? (
          <Link to={linkTo(faltan[0] ?? desdeBc)}>Cargar en Reporte Mov. Etiquetas</Link>
        ) : (
          <>Se cargan en Reporte Mov. Etiquetas, con un permiso que usted no tiene. {quienLoDa('movEtiquetas.ver')}</>
        )}
      </Lagunas>
    </div>
  );
}

/** Where nothing was ever loaded: the way to where it is. @param desdeBc the first month worth loading, `YYYY-MM` */
function CargarMovimientos({ desdeBc }: { readonly desdeBc: string }) {
  return (
    <Button component={Link} to={linkTo(desdeBc)} variant="default" leftSection={<IconRefresh size={18} aria-hidden />}>
      Cargar en Reporte Mov. Etiquetas
    </Button>
  );
}

function linkTo(mes: string): string {
  return `/reporteMovEtiquetas?mes=${Number(mes.slice(5))}&anio=${mes.slice(0, 4)}`;
}
