import { can } from '@rodal/domain/puede';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';
import classes from './listado.module.css';
import { ListadoContext } from './listado-context.ts';

/** What can be done about a row: buttons and links side by side, each named after its row. */
export function Acciones({ children }: { readonly children: ReactNode }) {
  return <span className={classes.acciones}>{children}</span>;
}

interface HistoriaProps {
  /** As the audit calls them. */
  readonly entidad: string;
  readonly id: number | string;
  /** What people call the row. */
  readonly de: string;
}

/** The way to all that was done to a row, for whoever may see the audit. */
export function Historia({ entidad, id, de }: HistoriaProps) {
  const { permisos } = use(ListadoContext);
  if (!can(permisos, 'auditoria.ver')) return null;
  return (
    <Link to={`/auditoria?${new URLSearchParams({ entidad, entidadId: String(id) })}`} aria-label={`Historia de ${de}`}>
      <IconHistory size={18} aria-hidden />
      Historia
    </Link>
  );
}
