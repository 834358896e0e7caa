import { formatRut, parseRut } from '@rodal/domain/rut';
import { IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ListaEdad } from './lista-edad.tsx';
import { useDespacho } from '../valores/contexto.ts';
import { useValor, useValores } from '../valores/valores.ts';
import { choferChoices } from './chofer-choices.ts';
import type { Choice } from './choice-list.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import classes from './campos.module.css';
import { NoHabilitado } from './no-habilitado.tsx';
import { TextField } from './text-field.tsx';
import { useBorrar } from './use-borrar.ts';

/**
 * RUT and name of the driver (especificación 2 §5). On leaving the RUT: blocked → told and
 * cleared; authorised today → the name is filled in; neither → the specified alert, the name
 * of a former authorised driver goes, and the load goes on, flagged (A10, E4).
 */
export function ChoferFields() {
  const { setValue, getValues } = useValores();
  const { catalogos, choferes, recientes, setAlerta } = useDespacho();
  const borrar = useBorrar();
  const rut = useValor('rutChofer');
  const [picking, setPicking] = useState(false);

  const byRut = useMemo(
    () => new Map(choferes.map((chofer) => [parseRut(chofer.rut), chofer.nombre])),
    [choferes],
  );
  const nombres = useMemo(() => new Set(byRut.values()), [byRut]);
  const choices = useMemo(() => choferChoices(choferes, catalogos.habilitaciones), [choferes, catalogos.habilitaciones]);

  const check = (typed: string): void => {
    const valid = parseRut(typed);
    if (valid === null || borrar('rutChofer', valid)) return;
    setValue('rutChofer', valid);
    const nombre = byRut.get(valid);
    // A name that the list gave for another RUT must not travel with this one.
    const ajeno = nombre === undefined && nombres.has(getValues().nombreChofer);
    if (nombre !== undefined || ajeno) setValue('nombreChofer', nombre ?? '');
  };

  const pick = ({ value }: Choice): void => {
    setPicking(false);
    setAlerta('rutChofer', null);
    check(value);
  };

  return (
    <>
      <TextField
        name="rutChofer"
        maxLength={14}
        format={formatRut}
        normalize={formatRut}
        mono
        // Letters too: the check digit may be K.
        input={{ inputMode: 'text', autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false, enterKeyHint: 'next' }}
        rightSection={
          <button type="button" className={classes.lado} aria-label="Elegir chofer de la lista" onClick={() => setPicking(true)}>
            <IconUsers aria-hidden size={24} />
          </button>
        }
        description={
          <>
            <ListaEdad lista="choferesBloqueados" /> <ListaEdad lista="choferes" />
          </>
        }
        onLeave={check}
      />
      <NoHabilitado campo="rutChofer" />
      <TextField name="nombreChofer" maxLength={200} input={{ autoCapitalize: 'words', autoComplete: 'off', enterKeyHint: 'next' }} />
      {picking ? (
        <ChoiceSheet
          title="Choferes autorizados"
          choices={choices}
          lista="choferes"
          recents={recientes.rutChofer}
          value={parseRut(rut)}
          onPick={pick}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}
