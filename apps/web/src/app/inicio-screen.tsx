import DashboardPage from '../features/inicio/dashboard-page.tsx';
import { useApp } from './app-context.ts';
import { formulariosDeInicio } from './formularios-de-inicio.ts';
import type { ScreenProps } from './screen.ts';

/** Inicio with what only the shell knows: this phone's own data, its forms, and whether the server knows this person. */
export function InicioScreen(props: ScreenProps) {
  const { session, field } = useApp();
  const porPin = session.status === 'in' && session.porPin;
  return (
    <DashboardPage
      {...props}
      ask={!porPin}
      local={field.status === 'open' ? field.field.db : field.status === 'opening' ? 'opening' : null}
      formularios={formulariosDeInicio(props.sesion.permisos)}
    />
  );
}
