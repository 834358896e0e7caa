import type { VarianteId } from '@rodal/domain/variantes';
import { lazyPage, type Page } from '../ui/lazy-page.tsx';
import type { Formularios } from '../features/despacho/comun/terreno.ts';
import type { Presentacion } from '../features/despacho/formulario/presentacion.ts';
import { pathDespacho, paths, withEnviado } from './paths.ts';
import type { FieldScreenProps } from './screen.ts';

/** The dispatch forms (A13): what each is called and where it lives. */
export const FORMULARIOS = {
  principal: formulario('Despacho', paths.despacho),
  subproducto: formulario('Despacho Subproducto', paths.despachoSubproducto),
  subproductoPuerto: formulario('Despacho Subproducto Puerto', paths.despachoSubproductoPuerto),
  metroRuma: formulario('Despacho Metro Ruma', paths.despachoMetroRuma),
} as const satisfies Formularios;

function formulario(titulo: string, to: (borrador?: string) => string) {
  return { titulo, to, enviado: (id: string) => withEnviado(to(), id), ver: pathDespacho };
}

/** The form's code, which is apart from the login's: that one is waited for first. */
export const loadFormulario = () => import('../features/despacho/despacho-page.tsx');

/** One page for all: the variant is data. @param loadPresentacion fetched with it where the form is laid out otherwise: no other form carries it */
export function formularioPage(variante: VarianteId, loadPresentacion?: () => Promise<Presentacion>): Page<FieldScreenProps> {
  return lazyPage(async () => {
    const [{ DespachoPage }, presentacion] = await Promise.all([loadFormulario(), loadPresentacion?.()]);
    const Formulario = (props: FieldScreenProps) => <DespachoPage {...props} variante={variante} presentacion={presentacion} formularios={FORMULARIOS} />;
    return { default: Formulario };
  });
}
