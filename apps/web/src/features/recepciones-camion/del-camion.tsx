import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type CandidatoDeRecepcion, listDespachosDeCamion } from '@rodal/contracts/recepciones-camion';
import { folioDe } from '@rodal/domain/guias-nulas';
import { cleanPatente, isCompletePatente } from '@rodal/domain/patente';
import { proponer } from '@rodal/domain/union-recepcion';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { call } from '../../api/call.ts';
import { TarjetaDespacho } from '../../despachos/tarjeta-despacho.tsx';
import { GuiasContext } from '../../guias-recientes/guias-context.tsx';
import type { Guardadas } from '../../guias-recientes/guardadas.ts';
import { isSinRespuesta } from '../../guias-recientes/sin-respuesta.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './recepciones-camion.module.css';
import { type Escrita, isRecibible, type Sabido } from './registro.ts';
import { raizDelCamion } from './use-recepciones.ts';

interface DelCamionProps {
  readonly escrito: Pick<Escrita, 'DispatchNumber' | 'TruckPlate' | 'ProductCode' | 'Destiny'>;
  readonly sabido: Sabido;
  /** A person says that it is this one. */
  readonly onElegir: (despacho: CandidatoDeRecepcion) => void;
}

/** What the truck before the gate may bring, where no guide says it: a person says which it is, and nothing is chosen by itself (E8). */
export function DelCamion({ escrito, sabido, onElegir }: DelCamionProps) {
  const sinGuia = folioDe(escrito.DispatchNumber) === '' || (sabido.tipo === 'sabe' && sabido.despachos.length === 0);
  const candidatos = useDelCamion(escrito, sinGuia);
  return (
    <div className={classes.encontrados} hidden={candidatos.length === 0}>
      <p role="status" className={classes.resumen}>
        {candidatos.length === 0 ? null : candidatos.length === 1 ? 'Este camión puede traer este despacho. ¿Es el que llegó?' : 'Este camión puede traer uno de estos despachos. ¿Cuál llegó?'}
      </p>
      {candidatos.map((despacho) => (
        <div key={despacho.id} className={classes.candidato} role="group" aria-label={`Despacho ${despacho.numero}, guía ${despacho.guia}`}>
          <TarjetaDespacho despacho={despacho} />
          <p className={classes.dim}>
            Guía <span translate="no">{despacho.guia}</span> · {despacho.porque}
          </p>
          <div className={classes.botones}>
            <Button variant="default" onClick={() => onElegir(despacho)}>
              Es este
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Nobody types slower than this in the middle of a plate. */
const PAUSA_MS = 300;

/** The likeliest first; none while the plate is not whole. Without signal those that this device keeps. */
function useDelCamion({ TruckPlate, ProductCode, Destiny }: DelCamionProps['escrito'], pedir: boolean): readonly CandidatoDeRecepcion[] {
  const [patente, producto, destino] = [cleanPatente(TruckPlate), ProductCode.trim(), Destiny.trim()];
  const [quieto] = useDebouncedValue(JSON.stringify([patente, producto, destino]), PAUSA_MS);
  const guardadas = use(GuiasContext)?.guardadas ?? null;
  const ahora = useNow();
  const puede = pedir && isCompletePatente(patente);
  const { data = [], error } = useQuery({
    queryKey: raizDelCamion(quieto),
    queryFn: async ({ signal }) => (await call(listDespachosDeCamion, { patente, producto, destino }, { signal })).candidatos,
    enabled: puede && quieto === JSON.stringify([patente, producto, destino]),
    staleTime: 0,
  });
  if (!puede) return [];
  return error !== null && isSinRespuesta(error) && guardadas !== null ? delCamionGuardadas(guardadas, { patente, producto, destino, ahora }) : data;
}

/** The same as the server proposes, of what this device keeps; nobody's name was kept. */
export function delCamionGuardadas({ guias }: Pick<Guardadas, 'guias'>, { patente, producto, destino, ahora }: { readonly patente: string; readonly producto: string; readonly destino: string; readonly ahora: Date }): readonly CandidatoDeRecepcion[] {
  const libres = guias.filter((guia) => isRecibible(guia) && guia.patente === patente).map((guia) => ({ ...guia, choferNombre: '', choferRut: '' }));
  return proponer({ folio: '', patente, patenteCarro: '', producto, destino, volumen: null, unidad: '', llego: ahora }, libres, 0);
}
