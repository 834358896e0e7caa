import { outboxLabel } from '@rodal/domain/estados-outbox';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconChevronDown, IconChevronUp, IconMaximize } from '@tabler/icons-react';
import { can } from '@rodal/domain/puede';
import { VARIANTES } from '@rodal/domain/variantes';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DespachoReceipt } from '../../../offline/rows/rows.ts';
import comun from '../comun/despacho.module.css';
import { useTelefono } from '../comun/terreno.ts';
import { CopiarButton } from '../nuevo/copiar.tsx';
import { AutorAjeno, DeOtroFormulario } from './ajeno.tsx';
import { Carta } from './carta.tsx';
import { EnviadoFotos } from './enviado-fotos.tsx';
import { EnviadoGuia } from './enviado-guia.tsx';
import { numeroDe } from './en-camino.ts';
import { resumenEnviado } from './enviado-resumen.ts';
import classes from './patio.module.css';
import { Verificacion } from './verificacion.tsx';

/** So many are shown at first: the last loads are the ones that road control asks for. */
const PRIMEROS = 3;

/** What the server has, the latest first; a week of it behind one tap (R25). */
export function EnviadosCartas({ enviados }: { readonly enviados: readonly DespachoReceipt[] }) {
  const [todos, setTodos] = useState(false);
  const shown = todos ? enviados : enviados.slice(0, PRIMEROS);
  return (
    <>
      <ul className={classes.cartas} aria-label="Enviados">
        {shown.map((recibo) => (
          <EnviadoRow key={recibo.id} recibo={recibo} />
        ))}
      </ul>
      {enviados.length <= PRIMEROS ? null : (
        <button type="button" className={comun.ahora} aria-expanded={todos} onClick={() => setTodos(!todos)}>
          {todos ? <IconChevronUp aria-hidden size={20} /> : <IconChevronDown aria-hidden size={20} />}
          {todos ? 'Ver menos' : `Ver los ${enviados.length} enviados`}
        </button>
      )}
    </>
  );
}

/**
 * One despacho that the server has, with its number, what it carried, its photos and, once there is one, its guide for
 * road control (A24). Read-only (R7); it stays for seven days (R25).
 */
function EnviadoRow({ recibo }: { readonly recibo: DespachoReceipt }) {
  const { id, codigo, numero, payload, receivedAt, variante } = recibo;
  const { sesion, formularios } = useTelefono();
  return (
    <li className={classes.carta} data-estado="enviado">
      <Carta
        estado="enviada"
        palabra={outboxLabel('accepted', numero)}
        resumen={resumenEnviado(payload)}
        codigo={codigo}
        pie={`${payload.nombrechofer} · Recibido ${formatDateTime(new Date(receivedAt))}`}
      />
      <div className={classes.contenido}>
        <DeOtroFormulario id={variante} />
        <AutorAjeno payload={payload} />
        {recibo.otraVersion === undefined ? null : (
          <p>El servidor tiene otra versión de esta carga{recibo.otraVersion === '' ? '' : `, enviada por ${recibo.otraVersion}`}: lo de aquí arriba no se envió.</p>
        )}
        {recibo.numeroAnterior === undefined ? null : <p className="rodal-tabular">Antes fue el n.º {numeroDe(recibo.numeroAnterior)}: el servidor lo había perdido</p>}
        <EnviadoGuia recibo={recibo} />
        <Verificacion recibo={recibo} />
        <EnviadoFotos carga={recibo} />
      </div>
      <div className={classes.acciones}>
        {can(sesion.permisos, VARIANTES[variante].permiso) ? (
          <Link to={formularios[variante].enviado(id)} aria-label={`Mostrar ${codigo} al chofer`}>
            <IconMaximize aria-hidden size={22} /> Mostrar
          </Link>
        ) : null}
        <CopiarButton carga={recibo} />
      </div>
    </li>
  );
}
