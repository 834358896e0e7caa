import { enPieTexto, type FaenaHistorica } from '@rodal/contracts/listados/faenas-historico';
import type { EnPie } from '@rodal/contracts/mantenedor';
import { situacionDe } from '@rodal/domain/en-pie';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { productoCorto } from '@rodal/domain/producto-corto';
import { can } from '@rodal/domain/puede';
import { unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { use } from 'react';
import { Historia } from '../../historia/historia.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { BarList } from '../../ui/graficos/bar-list.tsx';
import { serieDeProducto } from '../../ui/graficos/serie.ts';
import { Datos } from '../../ui/datos.tsx';
import { DetailPanel, type RowPanel } from '../../ui/detail-panel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PanelPart } from '../../ui/panel-part.tsx';
import partes from '../../ui/partes.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { EnPieFigura, ritmoTexto } from './en-pie-figura.tsx';
import classes from './historial.module.css';
import { Salidas } from './salidas.tsx';
import { RAIZ, useEnPie } from './use-mantenedor.ts';
import { VolumenModal } from './volumen-modal.tsx';

/** A row beside the list: what is declared of its site, what came out of it, when it ends, and the movements behind each figure. */
export function FaenaPanel({ fila, panel }: { readonly fila: FaenaHistorica; readonly panel: RowPanel }) {
  const { data, error, isFetching, refetch } = useEnPie(fila);
  const { permisos, mostrar } = use(ListadoContext);
  const edita = can(permisos, 'maestros.mantener');
  const { id, CodigoFaena, Rol, nombreFaena, unidad, articulo, codigoArticulo, tipo, mes, declarado } = fila;
  return (
    <DetailPanel {...panel} title={codigoArticulo === '' ? nombreFaena : `${nombreFaena} · ${productoCorto(articulo)}`}>
      <div className={partes.detalle}>
        <div className={classes.encabezado}>
          <Situacion fila={fila} />
          {edita ? (
            <button type="button" className={toolbar.button} onClick={() => mostrar((cerrar) => <VolumenModal fila={fila} onClose={cerrar} />)}>
              <IconPencil size={18} aria-hidden />
              {declarado === null ? 'Declarar volumen' : 'Cambiar el volumen'}
            </button>
          ) : null}
        </div>
        {unidad === '' ? (
          <Datos datos={{ 'Código Faena': CodigoFaena, Rol, Mes: formatMonth(mes), Movimientos: 'Ninguno hasta este mes' }} />
        ) : data !== undefined ? (
          <Detalle key={id} fila={fila} datos={data} tipo={tipo} />
        ) : error === null ? (
          <p role="status" className={classes.nota}>
            Trayendo lo que salió…
          </p>
        ) : (
          <ErrorState title="No se pudo traer lo que salió" error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {edita && unidad !== '' ? (
          <PanelPart titulo="Historia del volumen declarado" className={partes.parte}>
            <Historia entidad="faenaVolumen" id={`${CodigoFaena}*${Rol}*${unidad}`} label="Historia del volumen declarado" vacio="Nadie ha declarado su volumen todavía." raiz={RAIZ} />
          </PanelPart>
        ) : null}
        {edita && codigoArticulo !== '' ? (
          <PanelPart titulo="Historia del detalle" className={partes.parte}>
            <Historia entidad="faenaDetalle" id={id} label="Historia del detalle" vacio="Nadie ha elegido su detalle todavía." raiz={RAIZ} />
          </PanelPart>
        ) : null}
      </div>
    </DetailPanel>
  );
}

/** What stands, in words; more out than declared is said, and not by its colour alone. */
function Situacion({ fila }: { readonly fila: FaenaHistorica }) {
  const situacion = situacionDe(fila.enPie);
  const mal = situacion === 'sobregirada';
  return (
    <p className={classes.situacion} data-mal={mal || undefined}>
      {mal ? <IconAlertTriangle size={18} aria-hidden /> : null}
      {situacion === 'enPie' || situacion === 'agotada' ? `Quedan ${enPieTexto(fila)} en pie` : enPieTexto(fila)}
    </p>
  );
}

function Detalle({ fila, datos, tipo }: { readonly fila: FaenaHistorica; readonly datos: EnPie; readonly tipo: FaenaHistorica['tipo'] }) {
  const { CodigoFaena, Rol, unidad, mes, codigoArticulo } = fila;
  const { declarado, salido, meses, articulos } = datos;
  const dicho = (volumen: string) => `${volumenTexto(volumen, unidad)} ${unidadTexto(unidad)}`;
  return (
    <>
      <Datos
        datos={{
          'Código Faena': CodigoFaena,
          Rol,
          Tipo: tipo,
          Declarado: declarado === null ? null : dicho(declarado.volumen),
          Nota: declarado === null ? undefined : declarado.nota,
          'Declarado por': declarado === null ? undefined : `${formatDateTime(new Date(declarado.cambiadoEn))} · ${declarado.cambiadoPor}`,
          [`Salido hasta ${formatMonth(mes)}`]: dicho(salido),
        }}
      />
      <p className={classes.ritmo}>{ritmoTexto(datos, unidad)}</p>
      <EnPieFigura datos={datos} unidad={unidad} />
      <Salidas sitio={fila} meses={meses.filter((uno) => Number(uno.salido) !== 0).map((uno) => uno.mes)} articulos={articulos} articulo={articulos.some((uno) => uno.articulo === codigoArticulo) ? codigoArticulo : ''} />
      {articulos.length < 2 ? null : (
        <PanelPart titulo={`Lo que salió, por artículo: ${dicho(salido)}`} className={partes.parte}>
          <BarList label="Lo que salió, por artículo" bars={articulos.map((uno) => ({ key: uno.articulo, label: `${uno.articulo} ${productoCorto(uno.nombre)}`, value: Number(uno.salido), text: dicho(uno.salido), color: serieDeProducto(uno.nombre).color }))} />
        </PanelPart>
      )}
    </>
  );
}
