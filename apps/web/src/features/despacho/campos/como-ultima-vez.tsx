import { isCompletePatente } from '@rodal/domain/patente';
import { describeRecuerdo, recordarPatente, type Recuerdo, type Viaje } from '@rodal/domain/patente-recuerda';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { diasDeCarga } from '../../../offline/outbox/reloj.ts';
import { readViajes } from '../catalogos/viajes.ts';
import { useTerreno } from '../comun/terreno.ts';
import { useDespacho } from '../valores/contexto.ts';
import { useValor, useValores } from '../valores/valores.ts';
import classes from './campos.module.css';

const NINGUNO: readonly Viaje[] = [];

/**
 * Under the truck's plate: trailer, carrier and driver of its last loads in one tap, never silently (registro 114). Read
 * from this phone once the plate is whole, so it needs no signal.
 */
export function ComoUltimaVez() {
  const { db } = useTerreno();
  const { abiertoEn, borradorId, catalogos, reloj, variante, setAlerta } = useDespacho();
  const { setValue } = useValores();
  const patenteCamion = useValor('patenteCamion');
  const patenteCarro = useValor('patenteCarro');
  const transportista = useValor('transportista');
  const rutChofer = useValor('rutChofer');
  const nombreChofer = useValor('nombreChofer');
  const [viajes, setViajes] = useState(NINGUNO);
  const [puesto, setPuesto] = useState<{ readonly patente: string; readonly texto: string } | null>(null);

  useEffect(() => {
    if (!isCompletePatente(patenteCamion)) return undefined;
    let gone = false;
    readViajes(db, borradorId).then(
      (found) => {
        if (!gone) setViajes(found);
      },
      // Nothing to offer is no failure of the form.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [db, borradorId, patenteCamion]);

  const actual: Viaje = { patenteCamion, patenteCarro, transportista, rutChofer, nombreChofer };
  const recuerdo = shown(recordarPatente(actual, viajes, catalogos, diasDeCarga(abiertoEn, reloj)), variante.campos.patenteCarro === 'oculto');
  const texto = describeRecuerdo(recuerdo);

  const poner = (): void => {
    for (const campo of ['patenteCarro', 'transportista', 'rutChofer', 'nombreChofer'] as const) {
      const valor = recuerdo[campo];
      if (valor === undefined) continue;
      setAlerta(campo, null);
      setValue(campo, valor);
    }
    setPuesto({ patente: patenteCamion, texto });
  };

  return (
    <div className={classes.recuerda} role="status">
      {texto === '' ? null : (
        <button type="button" onClick={poner}>
          <IconHistory aria-hidden size={24} />
          <span>
            Como la última vez: <small>{texto}</small>
          </span>
        </button>
      )}
      {texto === '' && puesto?.patente === patenteCamion ? <p>Puesto como la última vez: {puesto.texto}.</p> : null}
    </div>
  );
}

/** A form that goes without a trailer is not offered one (A13). */
function shown({ patenteCarro, ...resto }: Recuerdo, sinCarro: boolean): Recuerdo {
  return sinCarro || patenteCarro === undefined ? resto : { ...resto, patenteCarro };
}
