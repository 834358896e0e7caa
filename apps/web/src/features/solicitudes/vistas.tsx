import type { PermissionRule } from '@rodal/domain/permisos';
import { can } from '@rodal/domain/puede';
import { use } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ListadoContext } from '../../listado/listado-context.ts';
import { type TabsOfProps, useViewTabs, type ViewTab } from '../../ui/view-tabs.tsx';

type Vista = 'crear' | 'mias' | 'porAprobar' | 'porComprar';

/** In the specification's order (§2.6, C15); the last two for whom they are. */
const VISTAS: readonly (ViewTab<Vista> & { readonly permiso: PermissionRule })[] = [
  { value: 'crear', label: 'Crear Solicitud', permiso: 'solicitudes.usar' },
  { value: 'mias', label: 'Mis Solicitudes', permiso: 'solicitudes.usar' },
  { value: 'porAprobar', label: 'Por Aprobar', permiso: ['solicitudes.aprobar', 'solicitudes.sustituir'] },
  { value: 'porComprar', label: 'Por Comprar', permiso: 'solicitudes.comprar' },
];

/** Where a tab is. */
export function direccionDe(vista: Vista, ver?: string): string {
  const params = new URLSearchParams({ ...(vista !== 'mias' && { vista }), ...(ver !== undefined && { ver }) });
  const dicho = params.toString();
  return dicho === '' ? '/comsa' : `/comsa?${dicho}`;
}

/** Which tab stands in the address. Another one begins with its own filters: those of before would hide what waits there. */
export function useVista() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const dicha = params.get('vista');
  return {
    vista: VISTAS.find(({ value }) => value === dicha)?.value ?? 'mias',
    ir: (vista: Vista) => void navigate(direccionDe(vista)),
  };
}

/** The tabs, as one has them by their permissions. */
export function VistasDe({ permisos, children }: TabsOfProps & { readonly permisos: readonly string[] }) {
  const { vista, ir } = useVista();
  return children(useViewTabs({ label: 'Solicitudes de Compra', tabs: VISTAS.filter(({ permiso }) => can(permisos, permiso)), value: vista, onChange: ir }));
}

/** The same around the list. */
export function Vistas({ children }: TabsOfProps) {
  const { permisos } = use(ListadoContext);
  return <VistasDe permisos={permisos}>{children}</VistasDe>;
}
