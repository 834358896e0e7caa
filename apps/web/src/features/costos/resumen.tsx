import type { ContadorCosto, ContadoresCostos } from '@rodal/contracts/costos';
import { contar } from '@rodal/domain/contar';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { can } from '@rodal/domain/puede';
import { IconFileMinus, IconFileUpload, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FlujoPanel } from '../../cargas/flujo-panel.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import type { FilterField } from '../../ui/filter-types.ts';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchButton } from '../../ui/search-button.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Ayudas } from './ayudas.tsx';
import { COLUMNAS, ContadorCard } from './contadores.tsx';
import classes from './costos.module.css';
import { ALCANCE, useDireccion, useEsNuevo } from './direccion.ts';
import { EliminarDatosModal } from './eliminar-datos-modal.tsx';
import { ExcelModal } from './excel-modal.tsx';
import { NotasModal } from './notas-modal.tsx';
import { Pestanas } from './pestanas.tsx';
import { useAvisoAlTerminar, useContadores } from './use-costos.ts';

const TITULO = 'Costos Facturas Faenas';
const BUSCAR = 'Buscar Registros';

/** The tab Resumen: what is loaded of a year, and what loads, joins and withdraws it. */
export function Resumen({ permisos }: { readonly permisos: readonly string[] }) {
  const { values, change } = useDireccion();
  const esNuevo = useEsNuevo();
  const isPhone = useIsPhone();
  const filtros = useId();
  const [dialogo, setDialogo] = useState<'excel' | 'notas' | 'eliminar' | null>(null);
  const { data, error, isFetching, refetch } = useContadores(values.cargas);
  useAvisoAlTerminar();
  const puede = can(permisos, 'cargasBc.usar');
  const cerrar = () => setDialogo(null);
  // At a desk it stands on the line of the filters: on that of the title there is no room for four.
  const excel =
    esNuevo || !puede ? null : (
      <button type="button" className={toolbar.button} onClick={() => setDialogo('excel')}>
        <IconFileUpload size={18} aria-hidden />
        Excel histórico
      </button>
    );
  return (
    <Pestanas>
      {({ tablist, panel }) => (
        <div className={listPage.page}>
          <PageHeader
            title={TITULO}
            tabs={tablist}
            carga={<FlujoPanel flujo="costosFaenas" permisos={permisos} meses={data?.meses ?? null} alCambiar={ALCANCE} />}
            actions={
              <>
                {esNuevo || !puede ? null : (
                  <button type="button" className={toolbar.button} disabled={data === undefined} onClick={() => setDialogo('notas')}>
                    <IconFileMinus size={18} aria-hidden />
                    Nota Credito Internas
                  </button>
                )}
                {isPhone ? excel : null}
                {puede ? (
                  <button type="button" className={toolbar.button} disabled={data === undefined || cargados(data) === 0} onClick={() => setDialogo('eliminar')}>
                    <IconTrash size={18} aria-hidden />
                    Eliminar Data
                  </button>
                ) : null}
                {isPhone ? null : <SearchButton form={filtros} busy={isFetching}>{BUSCAR}</SearchButton>}
              </>
            }
          >
            <div className={classes.linea}>
              <FilterBar<'cargas'>
                id={filtros}
                fields={camposDe(data)}
                values={{ cargas: values.cargas }}
                chips={[]}
                onChange={change}
                onClear={values.cargas === '' ? null : () => change({ cargas: '' })}
                onRepeat={() => void refetch()}
                busy={isFetching}
                submit={BUSCAR}
              />
              {isPhone ? null : excel}
            </div>
          </PageHeader>
          {panel(
            <div className={classes.cuerpo}>
              {data !== undefined ? (
                <>
                  <DataTable
                    label={`Registros cargados de ${data.anio}`}
                    columns={COLUMNAS}
                    rows={data.tablas}
                    rowKey={({ tabla }) => tabla}
                    total={data.tablas.length}
                    card={enTarjeta}
                    resultKey={String(data.anio)}
                  />
                  <Pendientes datos={data} />
                </>
              ) : error === null ? (
                <TableSkeleton label="Contando los registros" />
              ) : (
                <ErrorState title={MESSAGES_OFICINA.errorObtenerDatos.replace(/, $/, '')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
              )}
              <div className={classes.presupuesto}>
                <FlujoPanel flujo="presupuestoFaenas" permisos={permisos} meses={data?.mesesPresupuesto ?? null} alCambiar={ALCANCE} />
              </div>
              <Ayudas {...(data !== undefined && { tablas: data.tablas })} esNuevo={esNuevo} />
            </div>,
          )}
          {dialogo === 'excel' ? <ExcelModal onClose={cerrar} /> : null}
          {dialogo === 'notas' && data !== undefined ? <NotasModal anio={data.anio} onClose={cerrar} /> : null}
          {dialogo === 'eliminar' && data !== undefined ? <EliminarDatosModal anio={data.anio} filas={cargados(data)} onClose={cerrar} /> : null}
        </div>
      )}
    </Pestanas>
  );
}

const enTarjeta = (fila: ContadorCosto) => <ContadorCard fila={fila} />;

/** Rows that Eliminar Data would withdraw: neither the budget nor what another screen loads. */
function cargados({ tablas }: ContadoresCostos): number {
  return tablas.reduce((total, { enOtra, api, cantidad }) => (enOtra === null && api !== 'PresupuestosFaenas' ? total + cantidad : total), 0);
}

function camposDe(data: ContadoresCostos | undefined): readonly FilterField<'cargas'>[] {
  const [inicial = '', ...otros] = data === undefined ? [] : [String(data.anio), ...data.anios.map(String).filter((anio) => anio !== String(data.anio))];
  return [{ key: 'cargas', label: 'Año', width: 120, type: 'select', any: inicial, options: otros.map((value) => ({ value, label: value })) }];
}

/** What there is to look at: what people changed whose line is not here, and the way to what no rule classifies. */
function Pendientes({ datos: { sinLinea, tapadas, anio } }: { readonly datos: ContadoresCostos }) {
  const { pathname } = useLocation();
  return (
    <p className={classes.nota}>
      {sinLinea === 0 ? null : <strong role="status">{contar(sinLinea, 'cambio', 'cambios')} de Mantenedor espera{sinLinea === 1 ? '' : 'n'} su línea, que no está en lo cargado. </strong>}
      {tapadas === 0 ? null : <>{contar(tapadas, 'fila', 'filas')} del Excel histórico de {anio} no cuenta{tapadas === 1 ? '' : 'n'}: BC trae su documento. </>}
      <Link to={`${pathname}?vista=mantenedor&anio=${anio}&regla=sin`}>Ver las líneas de {anio} sin regla</Link>
    </p>
  );
}
