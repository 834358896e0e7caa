import { saveConductor } from '@rodal/contracts/conductores';
import { CONDUCTORES } from '@rodal/contracts/listados/conductores';
import { PAGINA_LICENCIAS, revisarConductor } from '@rodal/domain/documentos/conductores';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconExternalLink } from '@tabler/icons-react';
import { call } from '../../api/call.ts';
import { papelesDe } from '../../papeles/papel.ts';
import type { FilaIngreso } from '../../papeles/portador/ingreso.tsx';
import { portadorPage } from '../../papeles/portador/pagina.tsx';
import { Aprobacion } from './aprobacion.tsx';
import { CAMPOS, type NuevoEscrito, VACIO } from '../../papeles/portador/campos-conductor.ts';
import { Vistas } from './portador.ts';

/** The tab Conductores: a new driver and their papers (especificación 3 §2.1 and 5). */
const ingreso: FilaIngreso<NuevoEscrito> = {
  entidad: 'conductor',
  listado: CONDUCTORES.id,
  titulo: 'Ingreso Conductores',
  enviar: 'Grabar Conductor',
  label: 'Conductor nuevo',
  obligatorios: MESSAGES_OFICINA.obligatoriosConductor,
  vaciar: ['Seguir con este', 'Borrar y empezar otro'],
  campos: CAMPOS,
  vacio: VACIO,
  datos: ['rut', 'nombre', 'empresa', 'direccion', 'telefono', 'correo', 'correoNotificacion', 'cumple'],
  papeles: papelesDe('conductor'),
  rut: 'rut',
  conEmpresa: true,
  junto: (
    <a href={PAGINA_LICENCIAS} target="_blank" rel="noreferrer">
      Prórroga de licencias vencidas (Conaset)
      <IconExternalLink size={16} aria-hidden />
    </a>
  ),
  revisar: (escrito, adjuntos) => {
    const { vence, clase } = escrito.licenciaConducir;
    return revisarConductor(escrito, { adjuntos, licencia: { vence: vence || null, clase } });
  },
  guardar: ({ rut, nombre, telefono, direccion, correo, correoNotificacion, empresa, cumple }, documentos) =>
    call(saveConductor, { rut, nombre, telefono, direccion, correo, correoNotificacion, empresa, cumple, documentos }),
};

/** `/formularioConductores`: drivers of the companies that work for ours, and their papers (especificación 3 §2.1). */
export default portadorPage({ ingreso, Vistas, Aprobacion });
