import { AUDITORIA, listUsuariosAuditoria } from '@rodal/contracts/listados/auditoria';
import { addDays } from '@rodal/domain/fechas';
import { call } from '../../api/call.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { DetalleModal } from './detalle-modal.tsx';
import { HechoCard } from './hecho-card.tsx';
import { VerBoton } from './ver-boton.tsx';

/** `/auditoria`: who did what, when, and what was there before and after (issue 7 §2). */
export default listadoPage(AUDITORIA, {
  textos: { buscando: 'Buscando en la auditoría', fallo: 'No se pudo traer la auditoría' },
  opciones: {
    traer: async (signal) => ({ opciones: { usuario: (await call(listUsuariosAuditoria, {}, { signal })).usuarios.map((value) => ({ value, label: value })) } }),
    fallo: 'No se pudieron traer los usuarios para elegir.',
  },
  presets: (hoy) => [
    { label: 'Hoy', values: { desde: hoy, hasta: hoy }, toggle: true },
    { label: '7 días', values: { desde: addDays(hoy, -6), hasta: hoy }, toggle: true },
    { label: '30 días', values: { desde: addDays(hoy, -29), hasta: hoy }, toggle: true },
  ],
  celdas: { cuando: (hecho) => <VerBoton hecho={hecho} /> },
  tarjeta: (hecho) => <HechoCard hecho={hecho} />,
  abrir: (hecho, cerrar) => <DetalleModal hecho={hecho} onClose={cerrar} />,
});
