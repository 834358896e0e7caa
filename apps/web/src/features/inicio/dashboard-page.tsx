import type { Sesion } from '@rodal/contracts/sesion';
import { MESSAGES } from '@rodal/domain/messages';
import { can } from '@rodal/domain/puede';
import { IconChevronRight, IconEye } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { queryClientOf } from '../../api/query-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Aviso } from './aviso.tsx';
import classes from './dashboard-page.module.css';

interface DashboardPageProps {
  readonly sesion: Sesion;
  readonly cards: readonly {
    readonly to: string;
    readonly label: string;
    readonly text: string;
    readonly icon: ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: boolean }>;
  }[];
}

/** Inicio: 'Menú', the notice and the cards (especificación 1 §2.4). */
export default function DashboardPage({ sesion, cards }: DashboardPageProps) {
  const sinPerfil = sesion.PerfilesJSON.length === 0;
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <div className={classes.page}>
        <PageHeader title="Menú" meta={<p className={classes.hello}>Hola {sesion.NombreUsuario.toLocaleUpperCase('es-CL')}</p>} />
        {/* C32: the notice is for the company's own people. */}
        {can(sesion.permisos, 'perfilEmpresa.usar') ? null : <Aviso />}
        {sinPerfil ? (
          <p className={classes.readOnly}>
            <IconEye size={20} aria-hidden />
            {MESSAGES.sinPerfil}
          </p>
        ) : null}
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
