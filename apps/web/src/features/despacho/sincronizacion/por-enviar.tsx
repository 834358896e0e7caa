import { SalidaCartas } from '../pendientes/salida-cartas.tsx';
import type { Salida } from '../pendientes/use-salida.ts';
import { contar } from '@rodal/domain/contar';
import { Seccion } from './seccion.tsx';

/** Everything without a receipt, item by item (R61, R63, R66). */
export function PorEnviar({ salida }: { readonly salida: Salida }) {
  const { items } = salida;
  // The first sentence of the page has said so.
  if (items.length === 0) return null;
  return (
    <Seccion titulo="Por enviar" resumen={<p className="rodal-tabular">{contar(items.length, 'despacho', 'despachos')}</p>}>
      <SalidaCartas salida={salida} />
    </Seccion>
  );
}
