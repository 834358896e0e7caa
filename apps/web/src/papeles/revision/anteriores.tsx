import { formatDateTime } from '@rodal/domain/fechas';
import toolbar from '../../ui/toolbar.module.css';
import { claseTexto, EstadoPapel, revisionDeDocumento, vigenciaTexto } from './estado-papel.tsx';
import type { Version } from './mesa-papeles.tsx';
import { Plegado } from './plegado.tsx';
import classes from './revision.module.css';
import { useMesa } from './use-mesa.ts';

interface AnterioresProps {
  readonly ultima: Version;
  /** The newest first. */
  readonly anteriores: readonly Version[];
  readonly titulo: string;
}

/** The versions that another one replaced, each with the mark it had; one of them can be seen beside the newest. */
export function Anteriores({ ultima, anteriores, titulo }: AnterioresProps) {
  const { abierto, abrir } = useMesa();
  if (anteriores.length === 0) return null;
  return (
    <Plegado titulo={`Versiones anteriores (${anteriores.length})`}>
      <ul className={classes.anteriores} aria-label={`Versiones anteriores de ${titulo}`}>
        {anteriores.map((una) => {
          const visible = abierto?.id === ultima.id && abierto.anterior === una.id;
          const dicho = [claseTexto(una.claseLicencia), vigenciaTexto(una)].filter((texto) => texto !== '').map((texto) => ` · ${texto}`);
          return (
            <li key={una.id}>
              <p className={classes.linea}>
                <strong>Versión {una.version}</strong>
                <EstadoPapel revision={revisionDeDocumento(una)} />
                <span translate="no">{una.nombre}</span>
              </p>
              <p className={classes.dim}>
                {una.puestoPor === undefined ? 'Subida' : `La puso ${una.puestoPor}`} el {formatDateTime(new Date(una.puestoEn))}
                {dicho.join('')}
              </p>
              {una.observacion === '' ? null : <p>Observación: {una.observacion}</p>}
              {una.comentario === '' ? null : <p>{una.puestoPor === undefined ? 'Comentario' : 'Comentario a la empresa'}: {una.comentario}</p>}
              <button
                type="button"
                className={toolbar.button}
                aria-expanded={visible}
                aria-label={visible ? `Ocultar la versión ${una.version} de ${titulo}` : `Ver la versión ${una.version} de ${titulo} junto a la actual`}
                onClick={() => abrir({ id: ultima.id, anterior: visible ? null : una.id })}
              >
                {visible ? 'Ocultar' : 'Ver'}
              </button>
            </li>
          );
        })}
      </ul>
    </Plegado>
  );
}
