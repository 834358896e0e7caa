import { InputBase, Switch, TextInput } from '@mantine/core';
import type { CampoMaestro } from '@rodal/domain/maestros/campo';
import { normalizePatente } from '@rodal/domain/patente';
import { formatRut } from '@rodal/domain/rut';
import { CheckList } from '../../ui/check-list.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import type { Escrito } from './escrito.ts';
import classes from './maestros.module.css';

interface CampoInputProps {
  readonly campo: CampoMaestro;
  readonly valor: Escrito[string];
  readonly error: string | null;
  /** It tells the row apart, or is the ERP's. */
  readonly fijo: boolean;
  readonly onChange: (valor: Escrito[string]) => void;
}

/** One field of a row, as its type asks for it. */
export function CampoInput({ campo, valor, error, fijo, onChange }: CampoInputProps) {
  const { titulo, tipo, max, opciones = [], ayuda } = campo;
  const shared = { label: titulo, name: campo.campo, description: ayuda, error, required: campo.obligatorio === true, disabled: fijo, autoComplete: 'off' };
  const texto = (typeof valor === 'string' ? valor : '') || (fijo ? (campo.sinValor ?? '') : '');
  switch (tipo) {
    case 'booleano':
      return <Switch label={titulo} name={campo.campo} description={ayuda} error={error} disabled={fijo} checked={valor === true} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />;
    case 'opciones':
      return (
        <div className={classes.opciones}>
          <span aria-hidden>{titulo}</span>
          {ayuda === undefined ? null : <p>{ayuda}</p>}
          <CheckList label={titulo} options={opciones.map((one) => ({ value: one.valor, label: one.texto }))} checked={Array.isArray(valor) ? valor : []} onChange={onChange} />
          {error === null ? null : <p role="alert">{error}</p>}
        </div>
      );
    case 'opcion':
      return (
        <NativeSelect
          {...shared}
          value={texto}
          data={[{ value: '', label: 'Elija' }, ...opciones.map((one) => ({ value: one.valor, label: one.texto }))]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'roles':
      return <InputBase {...shared} component="textarea" multiline rows={3} value={texto} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
    case 'fecha':
      return <TextInput {...shared} type="date" value={texto} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
    case 'rut':
      return <TextInput {...shared} value={texto} autoCapitalize="characters" onChange={({ currentTarget }) => onChange(currentTarget.value)} onBlur={() => onChange(formatRut(texto))} />;
    case 'patente':
      return <TextInput {...shared} value={texto} autoCapitalize="characters" onChange={({ currentTarget }) => onChange(normalizePatente(currentTarget.value))} />;
    case 'entero':
      return <TextInput {...shared} value={texto} inputMode="numeric" onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
    case 'texto':
      return <TextInput {...shared} value={texto} maxLength={max} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  }
}
