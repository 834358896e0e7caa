import { duracionTexto, mesesTexto, TRABAJOS } from '@rodal/contracts/listados/trabajos';
import type { Sesion } from '@rodal/contracts/sesion';
import type { Trabajo } from '@rodal/contracts/trabajos';
import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { QueryClientProvider } from '@tanstack/react-query';
import { use } from 'react';
import { queryClientOf } from '../../api/query-client.ts';
import { DecidirDialog } from '../../cargas/decidir-dialog.tsx';
import { isActiva } from '../../cargas/use-flujo.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { failureText } from '../../ui/describe-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Acciones, AccionesContext, EstadoBadge, Rechazadas } from './acciones.tsx';
import classes from './trabajos-page.module.css';
import { useAcciones } from './use-acciones.ts';

/** While one is under way the list follows it. */
const ACTIVA_MS = 2_000;
const QUIETA_MS = 20_000;

const Lista = listadoPage(TRABAJOS, {
  textos: { buscando: 'Leyendo los trabajos', fallo: 'No se pudieron leer los trabajos' },
  cada: (trabajos) => (trabajos.some(isActiva) ? ACTIVA_MS : QUIETA_MS),
  encima: () => <Fallo />,
  celdas: {
    estado: ({ estado }) => <EstadoBadge estado={estado} />,
    sePuedeDeshacer: (trabajo) => <Acciones trabajo={trabajo} />,
    rechazadas: (trabajo) => <Rechazadas trabajo={trabajo} />,
  },
  tarjeta: (trabajo) => <TrabajoCard trabajo={trabajo} />,
  vacio: ({ valores: { flujo = '', estado = '' } }) => (
    <EmptyState title="Sin trabajos">{flujo === '' && estado === '' ? 'Todavía no se ha cargado nada desde BC.' : 'Ninguno con estos filtros.'}</EmptyState>
  ),
});

/** `/trabajos`: what was loaded from the ERP or by a program, how it ended, and what can be done about it (issue 6 §1, D5). */
export default function TrabajosPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Trabajos key={sesion.IdUsuario} sesion={sesion} />
    </QueryClientProvider>
  );
}

function Trabajos({ sesion }: { readonly sesion: Sesion }) {
  const { acciones, pregunta, cerrar, decidir } = useAcciones(sesion.permisos);
  return (
    <AccionesContext value={acciones}>
      <Lista sesion={sesion} />
      <DecidirDialog pregunta={pregunta} onClose={cerrar} onDecide={decidir} />
    </AccionesContext>
  );
}

/** What could not be done. */
function Fallo() {
  const { fallo } = use(AccionesContext);
  return fallo === null ? null : (
    <p role="alert" className={classes.fallo}>
      {failureText(fallo)}
    </p>
  );
}

/** A load on a phone. */
function TrabajoCard({ trabajo }: { readonly trabajo: Trabajo }) {
  const { titulo, estado, filas, rechazadas, pedidoEn, usuario, mensaje } = trabajo;
  const datos = [mesesTexto(trabajo), contar(filas, 'fila', 'filas'), duracionTexto(trabajo)].filter((dato) => dato !== '');
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <h3>{titulo}</h3>
        <EstadoBadge estado={estado} />
      </div>
      <p>{datos.join(' · ')}</p>
      <p>
        {formatDateTime(new Date(pedidoEn))}, {usuario}
      </p>
      <p>{mensaje}</p>
      {rechazadas > 0 ? (
        <p>
          Rechazadas: <Rechazadas trabajo={trabajo} />
        </p>
      ) : null}
      <Acciones trabajo={trabajo} />
    </div>
  );
}
