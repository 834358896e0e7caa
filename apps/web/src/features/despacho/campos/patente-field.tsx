import { isCompletePatente, LARGO_PATENTE, matchesChileanFormat, normalizePatente } from '@rodal/domain/patente';
import { findBloqueos } from '../catalogos/catalogos.ts';
import { ListaEdad } from './lista-edad.tsx';
import { useDespacho } from '../valores/contexto.ts';
import { useValor, useValores } from '../valores/valores.ts';
import { TextField } from './text-field.tsx';

interface PatenteFieldProps {
  readonly name: 'patenteCamion' | 'patenteCarro';
}

/** A plate: six characters, upper case; a blocked one is told and cleared (especificación 2 §5, A9). */
export function PatenteField({ name }: PatenteFieldProps) {
  const { setValue } = useValores();
  const { catalogos, desfase, setAlerta } = useDespacho();
  const patente = useValor(name);
  const unusual = isCompletePatente(patente) && !matchesChileanFormat(patente);

  const check = (left: string): void => {
    const vacio = { patenteCamion: '', patenteCarro: '', rutChofer: '' };
    const [bloqueo] = findBloqueos({ ...vacio, [name]: left }, catalogos, desfase);
    if (bloqueo === undefined) return;
    setValue(name, '');
    setAlerta(name, bloqueo.mensaje);
  };

  return (
    <TextField
      name={name}
      // Room for the separators of a pasted plate, which go before six are counted.
      maxLength={LARGO_PATENTE + 4}
      normalize={normalizePatente}
      mono
      input={{
        autoCapitalize: 'characters',
        autoComplete: 'off',
        spellCheck: false,
        enterKeyHint: 'next',
      }}
      description={
        <>
          {unusual ? 'No tiene formato chileno: revise que esté bien escrita. ' : null}
          <ListaEdad lista="patentesBloqueadas" sinBoton={name === 'patenteCarro'} />
        </>
      }
      onLeave={check}
    />
  );
}
