import { isCompletePatente, LARGO_PATENTE, matchesChileanFormat, normalizePatente } from '@rodal/domain/patente';
import { ListaEdad } from './lista-edad.tsx';
import { useValor } from '../valores/valores.ts';
import { TextField } from './text-field.tsx';
import { useBorrar } from './use-borrar.ts';

interface PatenteFieldProps {
  readonly name: 'patenteCamion' | 'patenteCarro';
}

/** A plate: six characters, upper case; a blocked one is told and cleared (especificación 2 §5, A9). */
export function PatenteField({ name }: PatenteFieldProps) {
  const borrar = useBorrar();
  const patente = useValor(name);
  const unusual = isCompletePatente(patente) && !matchesChileanFormat(patente);

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
          <ListaEdad lista="patentesBloqueadas" sinBoton={name === 'patenteCarro'} />{' '}
          {name === 'patenteCarro' ? null : <ListaEdad lista="habilitaciones" />}
        </>
      }
      onLeave={(left) => void borrar(name, left)}
    />
  );
}
