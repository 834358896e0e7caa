import { AUDITORIA, cambioTexto, type Hecho, listUsuariosAuditoria } from '@rodal/contracts/listados/auditoria';
import { accionTexto, autorTexto, entidadTexto } from '@rodal/domain/auditoria';
import { call } from '../../api/call.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { presetsDeDias } from '../../listado/ultimos-dias.ts';
import classes from './auditoria.module.css';
import { DetallePanel, VerBoton } from './detalle-panel.tsx';

/** `/auditoria`: who did what, when, and what was there before and after (issue 7 §2). */
export default listadoPage(AUDITORIA, {
  textos: { buscando: 'Buscando en la auditoría', fallo: 'No se pudo traer la auditoría' },
  opciones: {
    traer: async (signal) => ({ opciones: { usuario: (await call(listUsuariosAuditoria, {}, { signal })).usuarios.map((value) => ({ value, label: autorTexto(value) })) } }),
    fallo: 'No se pudieron traer los usuarios para elegir.',
  },
  presets: presetsDeDias,
  celdas: { cuando: (hecho) => <VerBoton hecho={hecho} /> },
  tarjeta: (hecho) => <HechoCard hecho={hecho} />,
  detalle: (hecho, panel) => <DetallePanel hecho={hecho} panel={panel} />,
});

/** A row of the audit on a phone: what was done first, then by whom, to what and how it changed. */
function HechoCard({ hecho }: { readonly hecho: Hecho }) {
  const cambio = cambioTexto(hecho);
  return (
    <div className={classes.card}>
      <h2>{accionTexto(hecho.accion)}</h2>
      <p>
        {hecho.usuario === '' ? 'Nadie conectado' : autorTexto(hecho.usuario)} · {entidadTexto(hecho.entidad)} {hecho.entidadId}
      </p>
      {cambio === '' ? null : <p className={classes.cambio}>{cambio}</p>}
      <VerBoton hecho={hecho} />
    </div>
  );
}
