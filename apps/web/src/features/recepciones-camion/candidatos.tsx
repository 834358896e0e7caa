import { Button } from '@mantine/core';
import { type CandidatoDeRecepcion, discardDespachoDeRecepcion, joinRecepcionCamion, type RecepcionCamion } from '@rodal/contracts/recepciones-camion';
import { RECEPCION_CAMION } from '@rodal/domain/maquinas';
import { use } from 'react';
import { call } from '../../api/call.ts';
import { TarjetaDespacho } from '../../despachos/tarjeta-despacho.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { toastFailure } from '../../ui/toast.ts';
import { estadoVisto } from './estados.ts';
import classes from './recepciones-camion.module.css';
import { useCambiarRecepcion } from './use-recepciones.ts';

/** Dispatches that a reception that waits may be of, the likeliest first, each with why: a person says whether it is theirs (E8). */
export function Candidatos({ recepcion }: { readonly recepcion: RecepcionCamion }) {
  const { candidatos } = recepcion;
  return (
    <>
      <p>{candidatos.length === 1 ? 'Puede ser este despacho. ¿Es el que llegó?' : 'Puede ser uno de estos despachos. ¿Cuál llegó?'}</p>
      {candidatos.map((despacho) => (
        <Candidato key={despacho.id} recepcion={recepcion} despacho={despacho} />
      ))}
    </>
  );
}

interface CandidatoProps {
  readonly recepcion: RecepcionCamion;
  readonly despacho: CandidatoDeRecepcion;
}

function Candidato({ recepcion: { id, estado }, despacho }: CandidatoProps) {
  const { usuarioId, permisos, mostrar } = use(ListadoContext);
  const unir = useCambiarRecepcion();
  const descartar = useCambiarRecepcion();
  const puede = RECEPCION_CAMION.can('unir', { estado: estadoVisto(estado) }, { usuarioId, permisos }) === true;
  const onError = (error: Error) => {
    const conflicto = conflictoOf(error);
    if (conflicto === null) toastFailure('No se pudo anotar.', error);
    else mostrar((cerrar) => <ConflictoModal error={conflicto} onClose={cerrar} />);
  };
  const suyo = { id, despacho: despacho.id };
  const busy = unir.isPending || descartar.isPending;
  return (
    <div className={classes.candidato} role="group" aria-label={`Despacho ${despacho.numero}`}>
      <TarjetaDespacho despacho={despacho} />
      {despacho.porque === '' ? null : <p className={classes.dim}>{despacho.porque}</p>}
      {puede ? (
        <div className={classes.botones}>
          <Button loading={unir.isPending} disabled={busy} onClick={() => unir.mutate({ pedir: () => call(joinRecepcionCamion, suyo), dicho: ({ message = '' }) => message }, { onError })}>
            Es este
          </Button>
          <Button
            variant="default"
            loading={descartar.isPending}
            disabled={busy}
            onClick={() => descartar.mutate({ pedir: () => call(discardDespachoDeRecepcion, suyo), dicho: () => `Anotado: no es la del despacho ${despacho.numero}` }, { onError })}
          >
            No es este
          </Button>
        </div>
      ) : null}
    </div>
  );
}
