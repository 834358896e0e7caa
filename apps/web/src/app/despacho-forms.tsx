import type { VarianteId } from '@rodal/domain/variantes';
import { lazyPage, type Page } from '../ui/lazy-page.tsx';
import { paths } from './paths.ts';
import type { FieldScreenProps } from './screen.ts';

/** The three dispatch forms (A13): what each is called and where it lives. */
export const FORMULARIOS = {
  principal: { titulo: 'Despacho', to: paths.despacho },
  subproducto: { titulo: 'Despacho Subproducto', to: paths.despachoSubproducto },
  subproductoPuerto: { titulo: 'Despacho Subproducto Puerto', to: paths.despachoSubproductoPuerto },
} as const satisfies Record<VarianteId, { titulo: string; to: (borrador?: string) => string }>;

/** The form's code, which is apart from the login's: that one is waited for first. */
export const loadFormulario = () => import('../features/despacho/despacho-page.tsx');

/** One page for the three: the variant is data. */
export function formularioPage(variante: VarianteId): Page<FieldScreenProps> {
  return lazyPage(async () => {
    const { DespachoPage } = await loadFormulario();
    const Formulario = (props: FieldScreenProps) => <DespachoPage {...props} variante={variante} formularios={FORMULARIOS} />;
    return { default: Formulario };
  });
}
