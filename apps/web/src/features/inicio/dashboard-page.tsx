import { marcaNominas } from '@rodal/contracts/marcan-nominas';
import type { Sesion } from '@rodal/contracts/sesion';
import type { AppError } from '@rodal/domain/errors';
import { santiagoDay } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { can } from '@rodal/domain/puede';
import { IconChevronRight, IconEye } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { queryClientOf } from '../../api/query-client.ts';
import type { UserDb } from '../../offline/db/user-db.ts';
import { failureText } from '../../ui/describe-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Aviso } from './aviso.tsx';
import { Bandeja, hasServerRows } from './bandeja/bandeja.tsx';
import classes from './dashboard-page.module.css';
import { type Formulario, MiDia } from './terreno/mi-dia.tsx';
import { useAhora } from './use-ahora.ts';

/** The office's: no phone fetches it. */
const PrimerosPasos = lazy(async () => ({ default: (await import('./primeros-pasos/primeros-pasos.tsx')).PrimerosPasos }));
const OficinaHoy = lazy(async () => ({ default: (await import('./hoy/oficina-hoy.tsx')).OficinaHoy }));

interface DashboardPageProps {
  readonly sesion: Sesion;
  readonly cards: readonly {
    readonly to: string;
    readonly label: string;
    readonly text: string;
    readonly icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>;
  }[];
  /** Whether the server may be asked: whoever is in by PIN may be somebody else to it (A28). */
  readonly ask: boolean;
  /** This person's data on this phone; null = none. */
  readonly local: UserDb | 'opening' | null;
  /** The dispatch forms that this person may begin, the main one first. */
  readonly formularios: readonly Formulario[];
}

/** Inicio: today, for the office and for the field; below 'Menú', the notices and the cards (especificación 1 §2.4, decisión 105). */
export default function DashboardPage({ sesion, cards, ask, local, formularios }: DashboardPageProps) {
  const { permisos, PerfilesJSON, NombreUsuario, IdUsuario, ajustes } = sesion;
  const sinPerfil = PerfilesJSON.length === 0;
  const asksBandeja = ask && hasServerRows(permisos);
  const oficina = ask && (can(permisos, ['despacho.buscar', 'sii.usar']) || marcaNominas(permisos));
  const terreno = local !== null && formularios.length > 0;
  const bandeja =
    local === null && !asksBandeja ? null : (
      <PartBoundary renderFallback={bandejaFallida}>
        <Bandeja ask={asksBandeja} db={local} enTesela={oficina} />
      </PartBoundary>
    );
  const aviso = can(permisos, 'perfilEmpresa.usar') ? null : <Aviso usuarioId={IdUsuario} ask={ask} />;
  return (
    <QueryClientProvider client={queryClientOf(IdUsuario)}>
      <div className={classes.page}>
        {oficina || terreno ? <Encabezado nombre={NombreUsuario} /> : <PageHeader title="Menú" meta={<Hola nombre={NombreUsuario} />} />}
        {/* C32: the notice is for the company's own people. Without a day of their own it comes first. */}
        {oficina || terreno ? null : aviso}
        {sinPerfil ? (
          <p className={classes.readOnly}>
            <IconEye size={20} aria-hidden />
            {MESSAGES.sinPerfil}
          </p>
        ) : null}
        {ask && can(permisos, 'usuarios.administrar') ? (
          <PartBoundary renderFallback={pasosFallidos}>
            <Suspense>
              <PrimerosPasos />
            </Suspense>
          </PartBoundary>
        ) : null}
        {terreno && local !== null ? (
          <PartBoundary renderFallback={bandejaFallida}>
            <MiDia db={local} formularios={formularios} />
          </PartBoundary>
        ) : null}
        {oficina ? (
          <PartBoundary renderFallback={hoyFallido}>
            <Suspense fallback={<div className={classes.esperaHoy} role="status" aria-label="Preparando el día" />}>
              <OficinaHoy permisos={permisos} urlTiles={ajustes.urlTiles} bandeja={bandeja} />
            </Suspense>
          </PartBoundary>
        ) : (
          bandeja
        )}
        {oficina || terreno ? (
          <>
            <h2 className={classes.menu}>Menú</h2>
            {aviso}
          </>
        ) : null}
        {cards.length === 0 && !sinPerfil ? (
          <EmptyState title="Sin pantallas para su perfil">Un Administrador puede darle otro perfil.</EmptyState>
        ) : (
          <ul className={classes.cards}>
            {cards.map(({ to, label, text, icon: Icon }) => (
              <li key={to}>
                <Link to={to} className={classes.card}>
                  <span className={classes.icon}>
                    <Icon size={22} aria-hidden />
                  </span>
                  <span className={classes.words}>
                    <span className={classes.label}>{label}</span>
                    <span className={classes.text}>{text}</span>
                  </span>
                  <IconChevronRight className={classes.go} size={20} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </QueryClientProvider>
  );
}

const FECHA = /* @__PURE__ */ new Intl.DateTimeFormat('es-CL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The day it is in Santiago, in words. */
function Encabezado({ nombre }: { readonly nombre: string }) {
  const hoy = santiagoDay(new Date(useAhora()));
  return <PageHeader title={`Hoy, ${FECHA.format(new Date(`${hoy}T12:00:00Z`)).replace(',', '')}`} meta={<Hola nombre={nombre} />} />;
}

function Hola({ nombre }: { readonly nombre: string }) {
  return <p className={classes.hello}>Hola {nombre.toLocaleUpperCase('es-CL')}</p>;
}

const pasosFallidos = (error: AppError) => (
  <p className={classes.readOnly} role="status">
    No se pudieron mostrar los primeros pasos. {failureText(error)}
  </p>
);

const bandejaFallida = (error: AppError) => (
  <p className={classes.readOnly} role="status">
    No se pudo leer lo que espera en este equipo. {failureText(error)}
  </p>
);

const hoyFallido = (error: AppError) => (
  <p className={classes.readOnly} role="status">
    No se pudo mostrar el día. {failureText(error)}
  </p>
);
