import type { VarianteId } from '@rodal/domain/variantes';
import { lazyPage, type Page } from '../ui/lazy-page.tsx';
import type { Formularios } from '../features/despacho/comun/terreno.ts';
import { pathDespacho, paths, withEnviado } from './paths.ts';
import type { FieldScreenProps } from './screen.ts';

/** The three dispatch forms (A13): what each is called and where it lives. */
export const FORMULARIOS = {
  principal: formulario('Despacho', paths.despacho),
  subproducto: formulario('Despacho Subproducto', paths.despachoSubproducto),
  subproductoPuerto: formulario('Despacho Subproducto Puerto', paths.despachoSubproductoPuerto),
} as const satisfies Formularios;

function formulario(titulo: string, to: (borrador?: string) => string) {
  return { titulo, to, enviado: (id: string) => withEnviado(to(), id), ver: pathDespacho };
}

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
