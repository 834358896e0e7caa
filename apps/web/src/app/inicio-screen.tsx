import { can } from '@rodal/domain/puede';
import { VARIANTES } from '@rodal/domain/variantes';
import DashboardPage from '../features/inicio/dashboard-page.tsx';
import { useApp } from './app-context.ts';
import { FORMULARIOS } from './despacho-forms.tsx';
import type { ScreenProps } from './screen.ts';

/** Inicio with what only the shell knows: this phone's own data, its forms, and whether the server knows this person. */
export function InicioScreen(props: ScreenProps) {
  const { session, field } = useApp();
  const porPin = session.status === 'in' && session.porPin;
  const formularios = Object.values(VARIANTES)
    .filter(({ permiso }) => can(props.sesion.permisos, permiso))
    .map(({ id }) => ({ titulo: FORMULARIOS[id].titulo, lista: FORMULARIOS[id].to(), nuevo: `${FORMULARIOS[id].to()}?nuevo` }));
  return (
    <DashboardPage
      {...props}
      ask={!porPin}
      local={field.status === 'open' ? field.field.db : field.status === 'opening' ? 'opening' : null}
      formularios={formularios}
    />
  );
}
