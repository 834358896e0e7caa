import { type AvisoFila, type createAviso, MAX_MENSAJE_AVISO, PERFILES_AVISO } from '@rodal/contracts/avisos';
import type { Input } from '@rodal/contracts/endpoint';
import { santiagoDay } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { isBlank } from '@rodal/domain/vacio';
import { useState } from 'react';
import { type Campos, type Leido, leido } from '../../formulario/campo.ts';
import { FormularioModal } from '../../formulario/formulario-modal.tsx';
import { CamposDe } from '../../formulario/formulario.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { NoticeBox } from '../../ui/notice-box.tsx';
import classes from './aviso-modal.module.css';
import { fetchAviso, useGuardarAviso } from './use-avisos.ts';

type Escrito = ReturnType<typeof escritoDe>;

/** Days as `YYYY-MM-DD`; without a last one it does not end. */
function escritoDe(aviso: AvisoFila | null) {
  return {
    mensaje: aviso?.mensaje ?? '',
    desde: aviso === null ? santiagoDay(new Date()) : primerDia(aviso),
    hasta: aviso === null ? '' : ultimoDia(aviso),
    perfiles: PERFILES_AVISO.filter((perfil) => aviso?.perfiles.includes(perfil)) as readonly string[], // what boxes hold
  };
}

const CAMPOS: Campos<Escrito> = {
  mensaje: { titulo: 'Mensaje', tipo: 'largo', obligatorio: true, max: MAX_MENSAJE_AVISO },
  desde: { titulo: 'Desde', tipo: 'fecha', obligatorio: true },
  hasta: { titulo: 'Hasta', tipo: 'fecha', ayuda: 'Ese día incluido. Vacío = sin término.' },
  perfiles: {
    titulo: 'Perfiles',
    tipo: 'opciones',
    ayudaDe: ({ perfiles }) => (perfiles.length === 0 ? 'Ninguno marcado: lo ven todos.' : 'Lo ven solo estos perfiles.'),
    opciones: PERFILES_AVISO.map((value) => ({ value, label: value })),
  },
};

function leer({ mensaje, desde, hasta, perfiles }: Escrito): Leido<Escrito, Input<typeof createAviso>> {
  return leido(
    {
      ...(isBlank(mensaje) && { mensaje: 'Falta el Mensaje' }),
      ...(desde === '' && { desde: 'Falta la fecha Desde' }),
      ...(hasta !== '' && hasta < desde && { hasta: 'La fecha Hasta es anterior a la fecha Desde.' }),
    },
    () => ({ mensaje: mensaje.trim(), desde, hasta: hasta === '' ? null : hasta, perfiles: PERFILES_AVISO.filter((perfil) => perfiles.includes(perfil)) }),
  );
}

interface AvisoModalProps {
  /** As the person saw it; null = a new one. */
  readonly aviso: AvisoFila | null;
  readonly onClose: () => void;
}

/** A notice is written, and seen as Inicio will show it. */
export function AvisoModal({ aviso, onClose }: AvisoModalProps) {
  /** As somebody else left it, once that was heard of. */
  const [ahora, setAhora] = useState(aviso);
  const { mutateAsync } = useGuardarAviso();
  const form = useFormulario({
    campos: CAMPOS,
    ahora: { escrito: escritoDe(ahora), visto: ahora },
    leer,
    guardar: async (datos, visto) => {
      try {
        await mutateAsync({ datos, visto });
      } catch (error) {
        if (aviso !== null && conflictoOf(error) !== null) setAhora((await fetchAviso(aviso)) ?? aviso);
        throw error;
      }
      onClose();
    },
    fallo: 'No se pudo guardar el aviso.',
  });
  const mensaje = form.escrito.mensaje.trim();
  return (
    <FormularioModal form={form} titulo={aviso === null ? 'Agregar aviso' : 'Editar aviso'} size="720px" onClose={onClose}>
      <CamposDe form={form} />
      {mensaje === '' ? null : (
        <div role="group" aria-label="Vista previa">
          <p className={classes.previa}>Así se verá en Inicio</p>
          <NoticeBox title={MESSAGES.informacionImportante} notices={[{ id: aviso?.id ?? 0, text: mensaje }]} />
        </div>
      )}
    </FormularioModal>
  );
}

/** The first day it is shown, `YYYY-MM-DD`. */
function primerDia({ desde }: Pick<AvisoFila, 'desde'>): string {
  return santiagoDay(new Date(desde));
}

/** The last day it is shown, `YYYY-MM-DD`; '' = until somebody ends it. */
function ultimoDia({ hasta }: Pick<AvisoFila, 'hasta'>): string {
  return hasta === null ? '' : santiagoDay(new Date(Date.parse(hasta) - 1));
}
