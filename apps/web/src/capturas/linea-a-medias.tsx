import { Button } from '@mantine/core';
import { formatDateTime } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../ui/describe-error.ts';
import classes from './capturas.module.css';
import type { Empezado } from './empezado.ts';
import type { AMedias } from './use-a-medias.ts';

interface LineaAMediasProps {
  readonly aMedias: Pick<AMedias, 'guardado' | 'fallo' | 'cerrada' | 'drop'>;
  readonly empezado: Empezado;
  /** Something stands in the form that is nowhere else. */
  readonly cambiado: boolean;
  /** It is being sent: nothing can be begun now. */
  readonly quieto: boolean;
  /** A form with nothing in it takes the place of this one. */
  readonly otra: () => void;
  /** Leaves this one as it stands, and then. */
  readonly dejar: (luego: () => void) => void;
}

/** Above a form: since when it stands there, with the way to begin anew, and where it is not being kept why not. */
export function LineaAMedias({ aMedias, empezado: { desde }, cambiado, quieto, otra, dejar }: LineaAMediasProps) {
  const { guardado, fallo, cerrada, drop } = aMedias;
  const [preguntando, setPreguntando] = useState(false);
  const [noBorrado, setNoBorrado] = useState<string | null>(null);
  const nuevo = () => {
    drop().then(otra, (error: unknown) => setNoBorrado(describeError(error).causa));
  };
  if (cerrada) return null;
  return (
    <fieldset disabled={quieto} className={classes.lineas}>
      {desde === null ? null : preguntando ? (
        <Preguntar fallo={noBorrado} onNo={() => setPreguntando(false)} onSi={nuevo} />
      ) : (
        <div className={classes.linea}>
          <p>
            <IconHistory size={18} aria-hidden />
            Quedó a medias el {formatDateTime(new Date(desde.savedAt))}
          </p>
          <div className={classes.botones}>
            <button type="button" className={classes.boton} onClick={() => setPreguntando(true)}>
              Empezar de nuevo
            </button>
            <button type="button" className={classes.boton} onClick={() => dejar(otra)}>
              Registrar otra
            </button>
          </div>
        </div>
      )}
      <p role="status" className={classes.sinGuardar}>
        {!guardado && cambiado ? (
          <>
            <IconAlertTriangle size={18} aria-hidden />
            <span>
              {MESSAGES_OFICINA.aMediasSinGuardar} {fallo}
            </span>
          </>
        ) : null}
      </p>
    </fieldset>
  );
}

interface PreguntarProps {
  readonly fallo: string | null;
  readonly onNo: () => void;
  readonly onSi: () => void;
}

/** Names the effect, with the way back first. */
function Preguntar({ fallo, onNo, onSi }: PreguntarProps) {
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <div className={classes.linea}>
      <p role="alert">{fallo ?? '¿Empezar de nuevo? Lo que estaba escrito se borra de este equipo, con sus fotos.'}</p>
      <div className={classes.botones}>
        <Button ref={no} variant="default" onClick={onNo}>
          Seguir con lo escrito
        </Button>
        <Button color="red" onClick={onSi}>
          Borrar y empezar de nuevo
        </Button>
      </div>
    </div>
  );
}
