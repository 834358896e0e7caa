import type { TipoClave } from '@rodal/domain/documentos/tipos';
import { use } from 'react';
import type { Campo, DibujoProps } from '../formulario/campo.ts';
import { papelDe, tipoDe } from './papel.ts';
import { TarjetaPapel } from './tarjeta-papel.tsx';
import { SubidasContext } from './use-subidas.ts';

/** A field of a form that holds a paper of this kind. */
export function campoPapel(tipo: TipoClave, admiteVencido = false): Campo & { readonly tipo: 'papel' } {
  return { titulo: tipoDe(tipo).nombre, tipo: 'papel', dibujar: (props) => <PapelCampo {...props} clave={tipo} admiteVencido={admiteVencido} /> };
}

/** Its card, with what is on its way to it. */
function PapelCampo({ nombre, valor, error, onChange, clave, admiteVencido }: DibujoProps & { readonly clave: TipoClave; readonly admiteVencido: boolean }) {
  const subidas = use(SubidasContext);
  return (
    <TarjetaPapel
      nombre={nombre}
      tipo={clave}
      papel={papelDe(valor)}
      portador={subidas.portador}
      subida={subidas.de(clave)}
      error={error}
      admiteVencido={admiteVencido}
      onPapel={onChange}
      onElegir={(file) => subidas.elegir(clave, file)}
      onReintentar={subidas.reintentar}
      onDejar={subidas.quitar}
    />
  );
}
