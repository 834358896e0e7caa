import type { Sesion } from '@rodal/contracts/sesion';
import type { AppError } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { can } from '@rodal/domain/puede';
import { IconChevronRight, IconEye } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { queryClientOf } from '../../api/query-client.ts';
import type { UserDb } from '../../offline/user-db.ts';
import { failureText } from '../../ui/describe-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Aviso } from './aviso.tsx';
import { Bandeja, hasServerRows } from './bandeja/bandeja.tsx';
import classes from './dashboard-page.module.css';

/** The office's: no phone fetches it. */
const PrimerosPasos = lazy(async () => ({ default: (await import('./primeros-pasos/primeros-pasos.tsx')).PrimerosPasos }));

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
}

/** Inicio: 'Menú', the notices, what waits and the cards (especificación 1 §2.4, issue 7 §3). */
export default function DashboardPage({ sesion, cards, ask, local }: DashboardPageProps) {
  const sinPerfil = sesion.PerfilesJSON.length === 0;
  const asksBandeja = ask && hasServerRows(sesion.permisos);
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <div className={classes.page}>
        <PageHeader title="Menú" meta={<p className={classes.hello}>Hola {sesion.NombreUsuario.toLocaleUpperCase('es-CL')}</p>} />
        {/* C32: the notice is for the company's own people. */}
        {can(sesion.permisos, 'perfilEmpresa.usar') ? null : <Aviso usuarioId={sesion.IdUsuario} ask={ask} />}
        {sinPerfil ? (
          <p className={classes.readOnly}>
            <IconEye size={20} aria-hidden />
            {MESSAGES.sinPerfil}
          </p>
        ) : null}
        {ask && can(sesion.permisos, 'usuarios.administrar') ? (
          <PartBoundary renderFallback={pasosFallidos}>
            <Suspense>
              <PrimerosPasos />
            </Suspense>
          </PartBoundary>
        ) : null}
        {local === null && !asksBandeja ? null : (
          <PartBoundary renderFallback={bandejaFallida}>
            <Bandeja ask={asksBandeja} db={local} />
          </PartBoundary>
        )}
        {cards.length === 0 && !sinPerfil ? (
          <EmptyState title="Sin pantallas para su perfil">Un Administrador puede darle otro perfil.</EmptyState>
        ) : (
          <ul className={classes.cards}>
            {cards.map(({ to, label, text, icon: Icon }) => (
              <li key={to}>
                <Link to={to} className={classes.card}>
                  <span className={classes.icon}>
                    <Icon size={26} aria-hidden />
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
