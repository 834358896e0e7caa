import type { FaenaFila } from '@rodal/contracts/faenas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { Datos } from '../../ui/datos.tsx';
import { EstadoBadge } from './estado-badge.tsx';
import classes from './faena-card.module.css';
import { diaTexto, hectareasTexto } from './formato.ts';
import { Georeferencia } from './georeferencia.tsx';
import { UbicacionLink } from './ubicacion-link.tsx';

/** A site on a phone: its name first, then what tells it from others of that name. */
export function FaenaCard({ faena }: { readonly faena: FaenaFila }) {
  const { Origen, CodigoFaena, Rol, Ciudad, Fecha_Inicio, Fecha_Final, Hectareas, Producto, Georeferencia: punto } = faena;
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <h2 className={classes.nombre}>{Origen}</h2>
        <EstadoBadge faena={faena} />
      </div>
      <Datos
        datos={{
          'Código Faena': CodigoFaena,
          Rol,
          Ciudad,
          Producto,
          'Fecha Inicio': diaTexto(Fecha_Inicio),
          'Fecha Final': diaTexto(Fecha_Final),
          Hectareas: hectareasTexto(Hectareas),
          [MESSAGES_OFICINA.geoRefencia]: <Georeferencia texto={punto} />,
        }}
      />
      <UbicacionLink faena={faena} wide />
    </div>
  );
}
