import { type ColumnaSii, type FilasSii, INFORMES } from '@rodal/contracts/sii-columnas';
import { CUALES_SII, type CualSii } from '@rodal/contracts/sii-pendientes';
import type { Fila2, InformeSii, InformesSiiReply } from '@rodal/contracts/sii';
import { contar } from '@rodal/domain/contar';
import { can } from '@rodal/domain/puede';
import { IconListDetails, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { ExportExcel } from '../../ui/export-menu.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { EnvioSolo } from './envio-solo.tsx';
import { FilaModal } from './fila-modal.tsx';
import { cuantos, pesos } from './la-cuenta.tsx';
import { NotificarSii } from './notificar.tsx';
import { ResumenModal } from './resumen-modal.tsx';
import { Plegable } from './seccion-plegable.tsx';
import classes from './sii.module.css';
import { type FilaSii, Tabla } from './tabla.tsx';
import { type DeSii, useExportar } from './use-sii.ts';

interface InformeProps {
  readonly informe: InformeSii;
  readonly informes: InformesSiiReply;
  readonly de: DeSii;
  readonly permisos: readonly string[];
  readonly abierto: boolean;
  /** Only these of its documents; null = all. */
  readonly ver: CualSii | null;
  readonly onVerTodos: () => void;
}

/** One of the five reports (especificación 3 §2.7): what is resolved stays in sight behind the rest, and is not counted. */
export function Informe({ informe, informes, de, permisos, abierto, ver, onVerTodos }: InformeProps) {
  const { titulo, columnas, que, nada, notifica } = INFORMES[informe];
  const filas: readonly FilaSii[] = informes[`informe${informe}`];
  const pendientes = filas.filter((fila) => !isResuelta(fila));
  const ordenadas = ver === null ? [...pendientes, ...filas.filter(isResuelta)] : pendientes.filter((fila) => 'DIAS' in fila && CUALES_SII[ver].es(fila));
  return (
    <Plegable titulo={`${informe}. ${titulo}`} cifra={cifraDe(informe, pendientes, informes)} abierto={abierto} traer={ver !== null}>
      {() => (
        <>
          <Barra informe={informe} informes={informes} de={de} vacio={filas.length === 0} notifica={notifica === true && can(permisos, 'contabilidad.notificar')} puedeAjustar={can(permisos, 'ajustes.administrar')}>
            {que}
          </Barra>
          {ver === null ? null : (
            <p className={classes.soloEsos} role="status">
              Se ven {CUALES_SII[ver].titulo}: {cuantos(ordenadas.length)} de {cuantos(pendientes.length)}.{' '}
              <button type="button" className={toolbar.button} onClick={onVerTodos}>Ver todos</button>
            </p>
          )}
          {ordenadas.length > 0 ? <Filas informe={informe} columnas={columnas} filas={ordenadas} de={de} permisos={permisos} /> : ver === null ? <EmptyState title={nada}>{que}</EmptyState> : null}
          {informe === '1' ? <Pie informes={informes} /> : null}
        </>
      )}
    </Plegable>
  );
}

function isResuelta(fila: FilaSii): boolean {
  return 'respuesta' in fila && fila.respuesta !== null;
}

interface BarraProps extends Pick<InformeProps, 'informe' | 'informes' | 'de'> {
  readonly vacio: boolean;
  readonly notifica: boolean;
  readonly puedeAjustar: boolean;
  readonly children: string;
}

function Barra({ informe, informes, de, vacio, notifica, puedeAjustar, children }: BarraProps) {
  const exportar = useExportar(de, informe);
  const [abierto, setAbierto] = useState<'resumen' | 'notificar' | null>(null);
  return (
    <div className={classes.barra}>
      <p className={classes.nota}>
        {children} {informe === '1' || informe === '2' ? <DeComex informe={informe} informes={informes} /> : null}{' '}
        {notifica && (informe === '2' || informe === '5') ? <EnvioSolo de={de} tipo={informe} puedeAjustar={puedeAjustar} /> : null}
      </p>
      {informe === '1' ? (
        <button type="button" className={toolbar.button} disabled={vacio} onClick={() => setAbierto('resumen')}>
          <IconListDetails size={18} aria-hidden />
          Resumen
        </button>
      ) : null}
      {notifica ? (
        <button type="button" className={toolbar.button} onClick={() => setAbierto('notificar')}>
          <IconMail size={18} aria-hidden />
          Notificar
        </button>
      ) : null}
      <ExportExcel exporting={exportar} disabled={vacio}>Exportar</ExportExcel>
      {abierto === 'resumen' ? <ResumenModal resumen={informes.resumen} onClose={() => setAbierto(null)} /> : null}
      {abierto === 'notificar' && (informe === '1' || informe === '2' || informe === '5') ? <NotificarSii tipo={informe} de={de} onClose={() => setAbierto(null)} /> : null}
    </div>
  );
}

/** What of Comex would have stood here. */
function DeComex({ informe, informes: { informe5 } }: { readonly informe: '1' | '2'; readonly informes: InformesSiiReply }) {
  const suyos = informe5.filter(({ parte }) => (parte === 'Por contabilizar') === (informe === '1'));
  if (suyos.length === 0) return null;
  return <>{`En el informe 5: ${contar(suyos.length, 'documento', 'documentos')} de Comex por ${pesos(suyos.reduce((suma, uno) => suma + uno.MONTOTOTAL, 0))}.`}</>;
}

function Filas({ informe, columnas, filas, de, permisos }: Pick<InformeProps, 'informe' | 'de' | 'permisos'> & { readonly columnas: readonly ColumnaSii<never>[]; readonly filas: readonly FilaSii[] }) {
  const [abierta, setAbierta] = useState<string | null>(null);
  const fila = abierta === null ? undefined : filas.find((una) => llaveDe(una) === abierta);
  return (
    <>
      <Tabla titulo={INFORMES[informe].titulo} columnas={columnas} filas={filas} llaveDe={llaveDe} conParte={informe === '5'} onAbrir={(una) => setAbierta(llaveDe(una))} />
      {fila === undefined ? null : <FilaModal key={abierta} fila={fila} columnas={columnas} de={de} permisos={permisos} onClose={() => setAbierta(null)} />}
    </>
  );
}

/** What names a row among those of its report. */
function llaveDe(fila: FilaSii): string {
  return 'sii' in fila ? `${fila.sii ?? ''}>${fila.bc ?? ''}` : `${fila['Tipo Doc']}|${fila['RUT Proveedor']}|${fila.Folio}`;
}

/** The total of report 1, as its first row and here (especificación 3 §2.7). */
function Pie({ informes: { resumen: [total] } }: { readonly informes: InformesSiiReply }) {
  if (total === undefined) return null;
  return (
    <p className={classes.pie}>
      <strong>TOTAL</strong>
      <span>{contar(total.Cantidad, 'documento', 'documentos')}</span>
      <span>Importe <strong>{pesos(total['Monto Neto'])}</strong></span>
      <span>Importe Total <strong>{pesos(total['Monto Total'])}</strong></span>
    </p>
  );
}

/** How many wait, and what they come to. */
function cifraDe(informe: InformeSii, pendientes: readonly FilaSii[], { resumen: [total], informe1 }: InformesSiiReply): string {
  const n = cuantos(pendientes.length);
  if (informe === '1') return `${n} · ${pesos(pendientes.length === informe1.length ? (total?.['Monto Total'] ?? 0) : sumar(pendientes, (fila) => ('Monto Total' in fila ? fila['Monto Total'] : 0)))}`;
  if (informe === '2' || informe === '5') {
    const suyas = pendientes.filter((fila): fila is FilasSii['2'] => 'MONTOTOTAL' in fila);
    const juego = suyas.reduce((suma, { ivaEnJuego }: Fila2) => suma + ivaEnJuego, 0);
    return `${n} · ${pesos(sumar(suyas, (fila) => ('MONTOTOTAL' in fila ? fila.MONTOTOTAL : 0)))}${juego > 0 ? ` · IVA en juego ${pesos(juego)}` : ''}`;
  }
  return n;
}

function sumar(filas: readonly FilaSii[], de: (fila: FilaSii) => number): number {
  return filas.reduce((suma, fila) => suma + de(fila), 0);
}
