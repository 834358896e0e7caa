import { creadaTexto, permisoTexto, type Programa, venceTexto } from '@rodal/contracts/listados/programas';
import { cuandoTexto } from '../formato.ts';
import pagina from '../usuarios-page.module.css';
import { AccionesClave } from './acciones-clave.tsx';
import { EstadoClaveBadge } from './estado-clave.tsx';
import classes from './programas.module.css';

/** A key on a phone: the program first. */
export function ProgramaCard({ programa }: { readonly programa: Programa }) {
  return (
    <div className={pagina.card}>
      <div className={pagina.line}>
        <h2>{programa.nombre}</h2>
        <EstadoClaveBadge programa={programa} />
      </div>
      <p>{permisoTexto(programa.permiso)}</p>
      <p>
        Empieza con <code className={classes.prefijo}>{programa.prefijo}</code>
      </p>
      <p className={pagina.dim}>Creada: {creadaTexto(programa)}</p>
      <p className={pagina.dim}>
        Vence: {venceTexto(programa)} · Último uso: {cuandoTexto(programa.ultimoUso)}
      </p>
      <div className={pagina.botones}>
        <AccionesClave programa={programa} />
      </div>
    </div>
  );
}
