import { valorTexto } from '@rodal/contracts/ajustes-tabla';
import { Button } from '@mantine/core';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconDeviceMobile, IconPencil, IconRotate } from '@tabler/icons-react';
import { useId } from 'react';
import { toastDone, toastFailure } from '../../ui/toast.ts';
import classes from './ajustes.module.css';
import { HistoriaAjuste } from './historia.tsx';
import { type AjusteVigente, useCambiar } from './use-ajustes.ts';

interface AjusteItemProps {
  readonly ajuste: AjusteVigente;
  readonly veAuditoria: boolean;
  readonly onCambiar: () => void;
}

/** A setting: what it does, where it bites, what stands there and who put it there. */
export function AjusteItem({ ajuste, veAuditoria, onCambiar }: AjusteItemProps) {
  const id = useId();
  const { clave, fila, valor, cambiadoPor, cambiadoEn } = ajuste;
  const { nombre, descripcion, donde, enTelefonos, defecto } = fila;
  const volver = useCambiar(clave);
  return (
    <article className={classes.ajuste} aria-labelledby={id}>
      <div className={classes.texto}>
        <h3 id={id}>{nombre}</h3>
        <p>{descripcion}</p>
        <p className={classes.dim}>{donde}</p>
        {enTelefonos === true ? (
          <p className={classes.nota}>
            <IconDeviceMobile size={16} aria-hidden />
            Llega a cada teléfono cuando tiene señal y renueva su sesión; sin señal sigue con lo anterior.
          </p>
        ) : null}
      </div>
      <div className={classes.valor}>
        <p className={classes.vigente}>{valorTexto(fila, valor)}</p>
        <p className={classes.dim}>
          {cambiadoPor === null || cambiadoEn === null ? 'Valor inicial' : `Cambiado por ${cambiadoPor} el ${formatDateTime(new Date(cambiadoEn))}`}
        </p>
      </div>
      <div className={classes.acciones}>
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} aria-label={`Cambiar ${nombre}`} onClick={onCambiar}>
          Cambiar
        </Button>
        {cambiadoPor === null ? null : (
          <Button
            variant="default"
            leftSection={<IconRotate size={18} aria-hidden />}
            loading={volver.isPending}
            aria-label={`Volver al valor inicial, ${valorTexto(fila, defecto)}: ${nombre}`}
            title={`Valor inicial: ${valorTexto(fila, defecto)}`}
            onClick={() =>
              volver.mutate(
                { visto: valor },
                {
                  onSuccess: () => toastDone(`${nombre}: volvió al valor inicial, ${valorTexto(fila, defecto)}`),
                  onError: (error) => toastFailure('No se volvió al valor inicial.', error),
                },
              )
            }
          >
            Volver al valor inicial
          </Button>
        )}
      </div>
      <HistoriaAjuste clave={clave} fila={fila} veAuditoria={veAuditoria} />
    </article>
  );
}
