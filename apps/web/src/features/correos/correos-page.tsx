import { CORREOS, type CorreoFila } from '@rodal/contracts/listados/correos';
import { formatDateTime } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/puede';
import { EstadoBadge } from '../../correo/estado.tsx';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { celdaTexto } from '../../listado/celda.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { presetsDeDias } from '../../listado/ultimos-dias.ts';
import { CorreoModal } from './correo-modal.tsx';
import classes from './correos.module.css';
import { Prueba } from './prueba.tsx';

/** `/correos`: every mail that Rodal owes somebody, how far it is, what it says, and sending it again (decisión 083). */
export default listadoPage(CORREOS, {
  textos: { buscando: 'Buscando correos', fallo: 'No se pudieron traer los correos' },
  presets: presetsDeDias,
  botones: (_mostrar, { permisos }) => (can(permisos, 'correos.reenviar') ? <Prueba /> : null),
  celdas: {
    creadoEn: (correo) => <VerBoton correo={correo} />,
    estado: ({ estado }) => <EstadoBadge estado={estado} />,
  },
  tarjeta: (correo) => (
    <div className={classes.card}>
      <h2>{celdaTexto(CORREOS.columnas.plantilla, correo.plantilla)}</h2>
      <p>{correo.para}</p>
      {correo.respuesta === '' || correo.estado === 'enviado' ? null : <p className={classes.respuesta}>{correo.respuesta}</p>}
      <span className={classes.line}>
        <VerBoton correo={correo} />
        <EstadoBadge estado={correo.estado} />
      </span>
    </div>
  ),
  abrir: (correo, cerrar, { sesion }) => <CorreoModal correo={correo} puedeReenviar={can(sesion.permisos, 'correos.reenviar')} onClose={cerrar} />,
});

/** The moment of a mail, which opens it. */
function VerBoton({ correo }: { readonly correo: CorreoFila }) {
  const momento = formatDateTime(new Date(correo.creadoEn));
  return (
    <AbrirBoton fila={correo} nombre={`Ver el correo a ${correo.para}, ${momento}`}>
      {momento}
    </AbrirBoton>
  );
}
