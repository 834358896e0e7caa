import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import { useMemo } from 'react';
import { ChoferFields } from '../campos/chofer-fields.tsx';
import { ChoiceField } from '../campos/choice-field.tsx';
import type { Choice } from '../campos/choice-list.ts';
import { NoHabilitado } from '../campos/no-habilitado.tsx';
import { TextField } from '../campos/text-field.tsx';
import { useBorrar } from '../campos/use-borrar.ts';
import { useDespacho } from '../valores/contexto.ts';
import { useCampo, useFieldError } from '../valores/valores.ts';

/** Carrier, driver and e-mail. */
export function TransporteSection() {
  return (
    <>
      <TransportistaField />
      <ChoferFields />
      <CorreoField />
    </>
  );
}

export function TransportistaField() {
  const field = useCampo('transportista');
  const { catalogos, recientes, setAlerta } = useDespacho();
  const error = useFieldError('transportista');
  const borrar = useBorrar();
  const choices = useMemo<Choice[]>(
    () => catalogos.transportistas.filas.map(({ nombreEmpresa }) => ({ value: nombreEmpresa, label: nombreEmpresa })),
    [catalogos.transportistas],
  );
  return (
    <>
      <ChoiceField
        label={ETIQUETAS_CAMPO.transportista}
        name="transportista"
        choices={choices}
        lista="transportistas"
        recents={recientes.transportista}
        value={field.value === '' ? null : field.value}
        valueLabel={field.value}
        error={error === null ? null : <span role="alert">{error}</span>}
        onChange={({ value }) => {
          setAlerta('transportista', null);
          if (!borrar('transportista', value)) field.onChange(value);
        }}
      />
      <NoHabilitado campo="transportista" />
    </>
  );
}

export function CorreoField() {
  const { dominioCorreo } = useDespacho().sesion.ajustes;
  return (
    <TextField
      name="correo"
      maxLength={200}
      input={{ type: 'email', inputMode: 'email', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, enterKeyHint: 'next' }}
      description={dominioCorreo === '' ? undefined : `Debe terminar en @${dominioCorreo}`}
    />
  );
}
