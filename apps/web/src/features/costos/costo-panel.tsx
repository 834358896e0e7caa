import type { Costo } from '@rodal/contracts/costos';
import { ORIGENES_COSTO } from '@rodal/contracts/listados/costos';
import { type CampoCosto, CAMPOS_COSTO, NOMBRES_CAMPO_COSTO } from '@rodal/domain/costos/campos';
import { SIN_REGLA } from '@rodal/domain/costos/clasificar';
import { formatDateTime, formatDay } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/puede';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { Historia } from '../../historia/historia.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { Datos } from '../../ui/datos.tsx';
import { DetailPanel, type RowPanel } from '../../ui/detail-panel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PanelPart } from '../../ui/panel-part.tsx';
import toolbar from '../../ui/toolbar.module.css';
import classes from './costos.module.css';
import { RAIZ } from './direccion.ts';
import { EditarModal } from './editar-modal.tsx';
import { valorDicho } from './escrito.ts';
import { useCosto } from './use-costos.ts';

interface CostoPanelProps {
  readonly id: string;
  readonly titulo: string;
  readonly panel: RowPanel;
}

/** A cost beside the list: what holds, what the ERP says where a person says something else, its rule and its history. */
export function CostoPanel({ id, titulo, panel }: CostoPanelProps) {
  const { data, error, isFetching, refetch } = useCosto(id);
  const { permisos, mostrar } = use(ListadoContext);
  return (
    <DetailPanel {...panel} title={titulo}>
      <div className={classes.detalle}>
        {data !== undefined ? (
          <>
            <div className={classes.encabezado}>
              <p>{origenDe(data)}</p>
              {can(permisos, 'cargasBc.mantener') ? (
                <button type="button" className={toolbar.button} onClick={() => mostrar((cerrar) => <EditarModal id={id} onClose={cerrar} />)}>
                  <IconPencil size={18} aria-hidden />
                  Editar
                </button>
              ) : null}
            </div>
            <Movidos costo={data} />
            <Datos datos={datosDe(data)} />
          </>
        ) : error === null ? (
          <p role="status" className={classes.tenue}>
            Trayendo el costo…
          </p>
        ) : (
          <ErrorState title="No se pudo traer el costo" error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        <PanelPart titulo="Historia" className={classes.parte}>
          <Historia key={data?.visto ?? ''} entidad="costo" id={id} label="Historia del costo" vacio="Nadie lo ha cambiado todavía." raiz={RAIZ} />
        </PanelPart>
      </div>
    </DetailPanel>
  );
}

function origenDe({ bc, cambiados, cambiadoPor, cambiadoEn, tabla, historico }: Costo): string {
  const quien = cambiadoPor === null || cambiadoEn === null ? '' : ` por ${cambiadoPor}, ${formatDateTime(new Date(cambiadoEn))}`;
  if (bc === null) return `${ORIGENES_COSTO.agregado}${quien}`;
  if (historico !== null) return cambiados.length > 0 ? `${ORIGENES_COSTO.historicoCambiado}${quien}` : `Excel histórico, ${historico.archivo === null ? 'enviado por un programa' : `«${historico.archivo}»`}`;
  return cambiados.length === 0 ? `BC, ${tabla ?? ''}` : `${ORIGENES_COSTO.cambiado}${quien}`;
}

/** E14: what the ERP says differently since a person changed it. */
function Movidos({ costo: { movidos, historico } }: { readonly costo: Costo }) {
  if (movidos.length === 0) return null;
  return (
    <div role="status" className={classes.aviso}>
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        {historico === null ? 'BC o sus reglas dicen' : 'El Excel histórico dice'} otra cosa desde que se cambió aquí:
        <ul>
          {movidos.filter(({ campo }) => isCampo(campo)).map(({ campo, antes, ahora }) => (
            <li key={campo}>
              {tituloDe(campo)}: decía {dicho(campo, antes)}, ahora {dicho(campo, ahora)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const isCampo = (campo: string): campo is CampoCosto => Object.hasOwn(CAMPOS_COSTO, campo);
const tituloDe = (campo: string) => (isCampo(campo) ? CAMPOS_COSTO[campo].titulo : campo);

function dicho(campo: string, valor: string): string {
  if (valor === '') return '—';
  if (campo === 'fecha') return formatDay(valor);
  return isCampo(campo) ? valorDicho(campo, valor) : valor;
}

/** What a rule says, where the workbook does not. */
const CLASIFICACION = ['tipo2', 'item2', 'item3', 'condicionesjuntas', 'tipofaena'] as const satisfies readonly CampoCosto[];

/** The fields of the specification; where a person changed one, what the ERP says stands behind it. */
function datosDe(costo: Costo): Readonly<Record<string, ReactNode>> {
  const { empresa, divisa, descripcion, valores, bc, cambiados, regla, historico, factura, observaciones } = costo;
  const campos = NOMBRES_CAMPO_COSTO.map((campo): [string, ReactNode] => {
    const vale = dicho(campo, valores[campo]);
    if (bc === null || !cambiados.includes(campo)) return [CAMPOS_COSTO[campo].titulo, vale];
    return [
      CAMPOS_COSTO[campo].titulo,
      <>
        {vale} <span className={classes.tenue}>({historico === null ? 'BC' : 'Excel'}: {dicho(campo, bc[campo])})</span>
      </>,
    ];
  });
  return {
    Empresa: empresa,
    Descripción: descripcion,
    ...Object.fromEntries(campos),
    Divisa: divisa,
    Regla: bc === null ? undefined : regla !== null ? `${regla.orden} · ${regla.condiciones}` : historico !== null && CLASIFICACION.some((campo) => bc[campo] !== '') ? 'Del Excel histórico' : SIN_REGLA,
    Proveedor: historico === null ? undefined : historico.proveedor,
    'Factura del proveedor': historico === null ? undefined : historico.facturaProveedor,
    'Nro Liquidación': historico === null ? undefined : historico.numeroLiquidacion,
    Factura: factura === null ? undefined : (factura.factura ?? (factura.numero === null ? 'Su descripción no nombra ninguna' : `Ninguna con el número ${factura.numero}`)),
    Observaciones: observaciones === null ? undefined : observaciones.observaciones,
    'Observaciones 2': observaciones === null ? undefined : observaciones.observaciones2,
  };
}
