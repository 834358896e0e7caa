import { Button } from '@mantine/core';
import type { DespachoDeRecepcion } from '@rodal/contracts/recepciones-camion';
import { contar } from '@rodal/domain/contar';
import { santiagoDay } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/puede';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';
import { direccionRecepcion } from '../../despachos/direcciones.ts';
import { DespachosQuietos, ElegirDespacho, NINGUNO } from '../../despachos/elegir-despacho.tsx';
import { Recibido } from '../../despachos/recibido.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { failureText } from '../../ui/describe-error.ts';
import classes from './recepciones-camion.module.css';
import { encontradoDe, isRecibible, type Recibida, type Sabido } from './registro.ts';

interface EncontradosProps {
  /** As it was typed. */
  readonly numero: string;
  /** Of this reception: what came of it is no other's. */
  readonly id: string;
  readonly sabido: Sabido;
  /** An id, `NINGUNO` or ''. */
  readonly elegido: string;
  readonly error: string | undefined;
  readonly onElegir: (despacho: string) => void;
}

/** What Rodal knows of the number above: dispatches to choose from, and whether its guide was received already. */
export function Encontrados({ numero, id, sabido, elegido, error, onElegir }: EncontradosProps) {
  const { despachos = [], recibidas: todas = [] } = encontradoDe(sabido) ?? {};
  const recibidas = todas.filter((recibida) => recibida.id !== id);
  return (
    <div className={classes.encontrados} data-campo="despacho" hidden={sabido.tipo === 'nada'}>
      <Guardado sabido={sabido} dejado={elegido === NINGUNO} />
      <div role="status" className={classes.resumen}>
        <Resumen sabido={sabido} dejado={elegido === NINGUNO} />
      </div>
      {sabido.tipo === 'fallo' || sabido.tipo === 'guardado' ? (
        <Button variant="default" loading={sabido.buscando} onClick={sabido.repetir}>
          Reintentar
        </Button>
      ) : null}
      {recibidas.map((recibida) => (
        <YaRecibida key={recibida.id} recibida={recibida} numero={numero.trim()} />
      ))}
      {despachos.some(isRecibible) ? (
        <ElegirDespacho label="Despacho que llegó" despachos={despachos} isElegible={isRecibible} elegido={elegido} sinNinguno="la recepción queda esperando su despacho" invalido={error !== undefined} onElegir={onElegir} />
      ) : (
        <DespachosQuietos despachos={despachos} />
      )}
      {error === undefined ? null : (
        <p role="alert" className={classes.reparo}>
          {error}
        </p>
      )}
    </div>
  );
}

/** In one line, read aloud as it changes. */
function Resumen({ sabido, dejado }: { readonly sabido: Sabido; readonly dejado: boolean }): ReactNode {
  switch (sabido.tipo) {
    case 'nada':
      return null;
    case 'buscando':
      return 'Buscando los despachos con esta guía…';
    case 'fallo':
      return (
        <span className={classes.ojo}>
          No se pudo preguntar qué despachos llevan esta guía. {failureText(sabido.error)} Puede registrarla igual: quedará sin despacho, y si hay uno con su número se
          pregunta después, en Por confirmar.
        </span>
      );
    case 'guardado':
      return isLlena(sabido.despachos, dejado) ? null : halladosTexto(sabido.despachos, dejado);
    case 'sabe':
      return halladosTexto(sabido.despachos, dejado);
  }
}

/** Of when it is, where this device says it; and what it does not have. Its age moves on by itself: it is not read aloud each time. */
function Guardado({ sabido, dejado }: { readonly sabido: Sabido; readonly dejado: boolean }): ReactNode {
  if (sabido.tipo === 'fallo' && sabido.guardadas !== null) return <p className={classes.guardado}>{ausente(sabido.guardadas)}</p>;
  if (sabido.tipo !== 'guardado') return null;
  const { despachos, guardadas: { hace } } = sabido;
  return (
    <p className={classes.guardado}>
      {isLlena(despachos, dejado) ? `Sin señal: lo llenó lo que este equipo guardó ${hace}. Corrija lo que venga distinto.` : `Sin señal: es lo que este equipo guardó ${hace}.`}
    </p>
  );
}

/** Whether one has filled the form by itself. */
function isLlena([unico, ...otros]: readonly DespachoDeRecepcion[], dejado: boolean): boolean {
  return unico !== undefined && otros.length === 0 && isRecibible(unico) && !dejado;
}

/** `No está entre las 340 guías que guarda este equipo (de hace 2 h).` */
function ausente({ cuantas, hace }: { readonly cuantas: number; readonly hace: string }): string {
  if (cuantas === 0) return `Este equipo no guarda ninguna guía (preguntó ${hace}).`;
  // By a clock that was set back it is a date.
  const de = hace.startsWith('el ') ? `d${hace}` : `de ${hace}`;
  return cuantas === 1 ? `No es la única guía que guarda este equipo (${de}).` : `No está entre las ${contar(cuantas, 'guía', 'guías')} que guarda este equipo (${de}).`;
}

function halladosTexto(despachos: readonly DespachoDeRecepcion[], dejado: boolean): string {
  const [unico] = despachos;
  if (unico === undefined) return 'Rodal no conoce un despacho con esta guía. Se registra igual y queda esperando.';
  if (despachos.length > 1) return `Hay ${despachos.length} despachos con esta guía${despachos.some(isRecibible) ? ': elija cuál llegó' : ': ninguno se puede recibir'}`;
  if (unico.estado === 'Anulada') return 'El despacho con esta guía está anulado. La recepción se registra igual y queda esperando.';
  if (!isRecibible(unico)) return 'El despacho con esta guía ya fue recepcionado. La recepción se registra igual y queda esperando.';
  return `Este despacho lleva esta guía${dejado ? '.' : ': con él se llenó lo que sigue. Corrija lo que venga distinto.'}`;
}

/** Who was first, and the way there for whoever sees the receptions of all; what is being typed stays. */
function YaRecibida({ recibida, numero }: { readonly recibida: Recibida; readonly numero: string }) {
  const { permisos } = use(ListadoContext);
  return (
    <p className={classes.aviso}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        La guía <span translate="no">{numero}</span> ya fue recibida <Recibido {...recibida} />.{' '}
        {can(permisos, 'despacho.buscar') ? (
          <Link
            className={classes.enlace}
            to={direccionRecepcion({ id: recibida.id, guia: numero, dia: santiagoDay(new Date(recibida.fecha)) })}
            target="_blank"
            rel="noreferrer"
            aria-label="Ver recepción, en otra pestaña"
          >
            Ver recepción
            <IconArrowRight size={16} aria-hidden />
          </Link>
        ) : null}
      </span>
    </p>
  );
}
