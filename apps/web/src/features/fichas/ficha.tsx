import type { Ficha } from '@rodal/contracts/fichas';
import { TIPOS_MOV_PRODUCTO } from '@rodal/contracts/mov-producto';
import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { faenaDeApertura } from '@rodal/domain/fichas/ficha';
import { isMes, santiagoMonth } from '@rodal/domain/meses';
import { datosAlTexto, mesesSinCargar } from '@rodal/domain/meses-cargados';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatMonth, monthOf, OPCIONES_MES } from '@rodal/domain/nombres-mes';
import { wideMinus } from '@rodal/domain/numeros';
import { unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Lagunas, MesesCargados } from '../../cargas/meses-cargados.tsx';
import { EnPapel } from '../../ui/en-papel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportExcel } from '../../ui/export-menu.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import type { FilterField } from '../../ui/filter-types.ts';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { type ClaveFicha, type DeFicha, direccionMovimientos, tipoDe, useDireccion } from './direccion.ts';
import classes from './fichas.module.css';
import { TablaFicha } from './tabla-ficha.tsx';
import { useExportarFicha, useFaenas, useFicha } from './use-fichas.ts';

/** The first year of which the ERP's movements are loaded (C3). */
const PRIMER_ANIO = 2023;
const CONSECUENCIA = 'Lo que se movió entonces no está en los saldos.';

interface Pestanas {
  readonly tablist: ReactNode;
  readonly panel: (children: ReactNode) => ReactNode;
}

/** The tab Euca|Pino: the sheet of a site and a month, in M3 and in MR. */
export function FichaTab({ pestanas: { tablist, panel } }: { readonly pestanas: Pestanas }) {
  const { values, change } = useDireccion();
  const [actual] = useState(() => santiagoMonth(new Date()));
  const tipo = tipoDe(values.tipo);
  const faenas = useFaenas(tipo);
  const lista = faenas.data?.faenas ?? [];
  // What the address says of a site that has no data is asked for all the same: it says so.
  const abre = faenaDeApertura(lista);
  const codigofaena = values.codigofaena === '' ? (abre?.codigofaenas ?? '') : values.codigofaena;
  const ultimo = lista.find((una) => una.codigofaenas === codigofaena)?.ultimoMes ?? abre?.ultimoMes ?? actual;
  const pedido = mesDe(values, ultimo);
  const de: DeFicha | null = faenas.data === undefined || codigofaena === '' ? null : { tipo, codigofaena, mes: pedido };
  const { data, error, isFetching, isPlaceholderData, refetch } = useFicha(de);
  const exportar = useExportarFicha(de);
  const fallo = error ?? faenas.error;
  const vacia = data !== undefined && data.tablas.every(({ filas }) => filas.length === 0);
  const descripcion = lista.find((una) => una.codigofaenas === codigofaena)?.descripcion ?? codigofaena;
  return (
    <div className={listPage.page}>
      <PageHeader
        title="Fichas"
        tabs={tablist}
        datos={data === undefined || data.meses.length === 0 ? null : <MesesCargados grupos={[{ titulo: null, meses: data.meses }]} consecuencia={CONSECUENCIA} />}
        actions={
          de === null || data === undefined || vacia ? null : (
            <>
              <ExportExcel exporting={exportar} disabled={isPlaceholderData} />
              <button type="button" className={toolbar.button} disabled={isPlaceholderData} onClick={() => window.print()}>
                <IconPrinter size={18} aria-hidden />
                Imprimir
              </button>
            </>
          )
        }
      >
        <FilterBar<ClaveFicha>
          fields={camposDe(lista, codigofaena, actual)}
          values={{ tipo, codigofaena, mes: String(Number(pedido.slice(5))), anio: pedido.slice(0, 4) }}
          chips={[]}
          // Another type has other sites and other months with data.
          onChange={(nuevo) => change(nuevo.tipo !== undefined || nuevo.codigofaena !== undefined ? { mes: '', anio: '', ...(nuevo.tipo !== undefined && { codigofaena: '' }), ...nuevo } : { mes: pedido.slice(5), anio: pedido.slice(0, 4), ...nuevo })}
          onClear={null}
          onRepeat={() => void Promise.all([faenas.refetch(), refetch()])}
          busy={isFetching || faenas.isFetching}
        />
      </PageHeader>
      {panel(
        faenas.data !== undefined && de === null ? (
          <EmptyState title={MESSAGES_OFICINA.fichasSinDatos}>Ninguna faena tiene movimientos {tipo}. Cárguelos en la pestaña Mantenedor.</EmptyState>
        ) : data === undefined || de === null ? (
          fallo === null ? (
            <TableSkeleton label="Buscando la ficha" />
          ) : (
            <ErrorState title="No se pudo traer la ficha" error={fallo} retrying={isFetching || faenas.isFetching} onRetry={() => void (faenas.error === null ? refetch() : faenas.refetch())} />
          )
        ) : (
          <div className={classes.cuerpo} data-anterior={isPlaceholderData || undefined}>
            <EnPapel de={['COMSA y Forestal La Esperanza', formatMonth(de.mes), `Faena ${de.codigofaena}${descripcion === de.codigofaena ? '' : ` ${descripcion}`}`, de.tipo]} mas={data.meses.length === 0 ? [] : [datosAlTexto(data.meses)]} />
            <Avisos ficha={data} de={de} />
            {vacia ? (
              <EmptyState title={MESSAGES_OFICINA.fichasSinDatos}>
                {descripcion}, {tipo}, no tiene saldo ni movimientos en {formatMonth(de.mes)}. Elija otro mes u otra faena.
              </EmptyState>
            ) : (
              <>
                {data.tablas.map((tabla) => (
                  <TablaFicha key={tabla.unidad} tabla={tabla} de={de} />
                ))}
                <p className={classes.nota}>Saldo final = saldo inicial + producido + recibido − despachado + ajustado. Despachado y Recibido en Rodal son los despachos de {formatMonth(de.mes)} de esta faena y lo que las plantas recibieron de ellos.</p>
                <Matrices matrices={data.matrices} />
              </>
            )}
          </div>
        ),
      )}
    </div>
  );
}

/** The month of the address where it says one that exists, else the last with data. */
function mesDe({ mes, anio }: { readonly mes: string; readonly anio: string }, ultimo: string): string {
  const dicho = `${anio}-${mes.padStart(2, '0')}`;
  return isMes(dicho) && anio.startsWith('20') ? monthOf(Number(anio), Number(mes)) : ultimo;
}

function camposDe(faenas: readonly { readonly codigofaenas: string; readonly descripcion: string }[], elegida: string, actual: string): readonly FilterField<ClaveFicha>[] {
  const opciones = faenas.map(({ codigofaenas: value, descripcion }) => ({ value, label: descripcion === value ? value : `${value} ${descripcion}` }));
  const anios = Array.from({ length: Number(actual.slice(0, 4)) - PRIMER_ANIO + 1 }, (_, at) => String(Number(actual.slice(0, 4)) - at));
  return [
    { key: 'tipo', label: 'Tipo', type: 'select', width: 110, options: TIPOS_MOV_PRODUCTO.map((value) => ({ value, label: value })) },
    { key: 'codigofaena', label: 'Código Faena', type: 'select', searchable: true, any: '', width: 260, options: elegida === '' || opciones.some(({ value }) => value === elegida) ? opciones : [{ value: elegida, label: elegida }, ...opciones] },
    { key: 'mes', label: 'Mes', type: 'select', width: 140, options: OPCIONES_MES },
    { key: 'anio', label: 'Año', type: 'select', width: 100, options: anios.map((value) => ({ value, label: value })) },
  ];
}

/** What there is to look at before the figures are trusted. */
function Avisos({ ficha: { sinClasificar, meses }, de }: { readonly ficha: Ficha; readonly de: DeFicha }) {
  return (
    <>
      {/* A month that lacks a company alone is told beside the date, above. */}
      {mesesSinCargar(meses).length === 0 ? null : <Lagunas meses={meses} consecuencia={CONSECUENCIA} />}
      {sinClasificar.length === 0 ? null : (
        <div className={classes.aviso} role="status">
          <IconAlertTriangle size={18} aria-hidden />
          <div>
            <p>
              <b>Tipos de movimiento sin clasificar.</b> Lo negativo cuenta como despachado y lo demás como recibido, hasta que se clasifiquen en Maestros.
            </p>
            <ul>
              {sinClasificar.map(({ tipo, unidad, movimientos, volumen }) => (
                <li key={`${tipo} ${unidad}`}>
                  <span translate="no">{tipo === '' ? '(vacío)' : tipo}</span>: {contar(movimientos, 'movimiento', 'movimientos')}, {wideMinus(volumenTexto(volumen, unidad))} {unidadTexto(unidad)}
                </li>
              ))}
            </ul>
            <Link to={direccionMovimientos(de, { columna: 'cierre', unidad: sinClasificar[0]?.unidad ?? '', clase: 'sinClasificar' })}>Ver los movimientos</Link>
          </div>
        </div>
      )}
    </>
  );
}

/** Where the adjustments of the month come from, besides the ERP. */
function Matrices({ matrices }: Pick<Ficha, 'matrices'>) {
  if (matrices.length === 0) return null;
  return (
    <section className={classes.origen} aria-label="Matrices que ajustan el mes">
      <h2>Ajustes por matriz de corrección</h2>
      <ul>
        {matrices.map(({ numero, archivo, cargadaPor, cargadaEn, unidad, ajuste }) => (
          <li key={`${numero} ${unidad}`}>
            <span translate="no">{archivo}</span> · {cargadaPor} · {formatDateTime(new Date(cargadaEn))} · <b>{wideMinus(volumenTexto(ajuste, unidad))} {unidadTexto(unidad)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
