import type { Hecho } from '@rodal/contracts/listados/auditoria';
import { accionTexto } from '@rodal/domain/auditoria';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { momentoTexto } from './formato.ts';

/** The moment of a row, which opens the whole of it. */
export function VerBoton({ hecho }: { readonly hecho: Hecho }) {
  const momento = momentoTexto(hecho.cuando);
  return (
    <AbrirBoton fila={hecho} nombre={`Ver ${accionTexto(hecho.accion)}, ${momento}`}>
      {momento}
    </AbrirBoton>
  );
}
