import type { Borrador } from '@rodal/domain/borrador';
import { missingGuia, type DatosGuia } from '@rodal/domain/guia';
import { MESSAGES } from '@rodal/domain/messages';
import { composeOrigen } from '@rodal/domain/narrowing';
import { IconFileAlert } from '@tabler/icons-react';
import { useId } from 'react';
import campos from '../campos/campos.module.css';
import type { Catalogos } from '../catalogos/catalogos.ts';
import { useDespacho } from '../valores/contexto.ts';
import classes from './guia-incompleta.module.css';
import { useValor } from '../valores/valores.ts';

type Elegidos = Pick<Borrador, 'origen' | 'destino' | 'transportista'>;

/** A19: what the guide of this load would lack, before the truck leaves. A warning: it keeps nothing from being sent. */
export function GuiaIncompleta() {
  const origen = useValor('origen');
  const destino = useValor('destino');
  const transportista = useValor('transportista');
  const { catalogos } = useDespacho();
  const id = useId();
  const faltan = missingGuia(findDatos({ origen, destino, transportista }, catalogos));
  return (
    // The region is there from the start, so that what comes into it is told.
    <div role="status">
      {faltan.length === 0 ? null : (
        <section className={campos.aviso} aria-labelledby={id}>
          <h3 id={id} className={classes.titulo}>
            <IconFileAlert aria-hidden size={24} />
            {MESSAGES.guiaIncompleta}
          </h3>
          <p className={classes.nota}>Se puede enviar igual. La oficina queda avisada de lo que falta:</p>
          <ul className={classes.lista}>
            {faltan.map(({ mensaje }) => (
              <li key={mensaje}>{mensaje}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The masters' rows of what was chosen. Of a list that this phone never loaded nothing is known, so nothing is said. */
function findDatos({ origen, destino, transportista }: Elegidos, { faenas, destinos, transportistas }: Catalogos): DatosGuia {
  const compuesto = origen === null ? null : composeOrigen(origen.codigo, origen.rol);
  return {
    origen: isUnknown(compuesto, faenas) ? undefined : find(faenas, ({ codigofaena }) => codigofaena === compuesto),
    destino: isUnknown(destino, destinos) ? undefined : find(destinos, ({ id }) => id === destino?.id),
    transportista: isUnknown(transportista || null, transportistas)
      ? undefined
      : find(transportistas, ({ nombreEmpresa }) => nombreEmpresa === transportista),
  };
}

function isUnknown(elegido: unknown, { fetchedAt }: { readonly fetchedAt: string | null }): boolean {
  return elegido === null || fetchedAt === null;
}

function find<F>({ filas }: { readonly filas: readonly F[] }, fits: (fila: F) => boolean): F | null {
  return filas.find(fits) ?? null;
}
