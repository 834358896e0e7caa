import { Button } from '@mantine/core';
import type { createClaveApi } from '@rodal/contracts/programas';
import type { Output } from '@rodal/contracts/endpoint';
import { permisoTexto, venceTexto } from '@rodal/contracts/listados/programas';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { toastFailed } from '../../../ui/toast.ts';
import classes from './programas.module.css';

interface ClaveCreadaProps {
  readonly creada: Output<typeof createClaveApi>;
  readonly copiada: boolean;
  /** Asked to close while nobody has the key. */
  readonly porCerrar: boolean;
  readonly onCopiada: () => void;
  readonly onCerrar: () => void;
  readonly onVolver: () => void;
  readonly onPerder: () => void;
}

/** The key itself: here, now, and never again, for only its hash is kept. */
export function ClaveCreada({ creada: { clave, fila }, copiada, porCerrar, onCopiada, onCerrar, onVolver, onPerder }: ClaveCreadaProps) {
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(clave);
      onCopiada();
    } catch {
      toastFailed('No se pudo copiar: seleccione la clave y cópiela a mano.');
    }
  };
  return (
    <div className={classes.cuerpo}>
      <div className={classes.aviso} role="status">
        <IconAlertTriangle size={20} aria-hidden />
        <p>Cópiela ahora y guárdela donde la lea el programa: no se vuelve a mostrar. Si se pierde, se revoca y se crea otra.</p>
      </div>
      {/* Whoever selects and copies it has it as well. */}
      <output className={classes.clave} aria-label={`Clave de ${fila.nombre}`} onCopy={onCopiada}>
        {clave}
      </output>
      <p className={classes.datos}>
        {permisoTexto(fila.permiso)} · {fila.venceEn === null ? 'No vence' : `Vence ${venceTexto(fila)}`}
      </p>
      {porCerrar ? (
        <div className={classes.cuerpo} role="group" aria-label="Cerrar sin copiar">
          <p role="alert" className={classes.error}>
            La clave no se ha copiado. Si cierra ahora, nadie podrá verla y el programa queda sin ella.
          </p>
          <div className={classes.botones}>
            <Button variant="default" onClick={onPerder}>
              Cerrar sin copiar
            </Button>
            <Button ref={focus} onClick={onVolver}>
              Volver a la clave
            </Button>
          </div>
        </div>
      ) : (
        <div className={classes.botones}>
          <Button ref={focus} data-autofocus leftSection={copiada ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />} onClick={() => void copiar()}>
            {copiada ? 'Copiada' : 'Copiar'}
          </Button>
          <Button variant="default" onClick={onCerrar}>
            Listo
          </Button>
        </div>
      )}
    </div>
  );
}

/** What was pressed is gone: the focus goes on to the answer that loses nothing. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
