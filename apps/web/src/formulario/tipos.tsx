import { InputBase, PasswordInput, Switch, TextInput } from '@mantine/core';
import { formatDay } from '@rodal/domain/fechas';
import { normalizePatente } from '@rodal/domain/patente';
import { formatRut } from '@rodal/domain/rut';
import type { ReactNode } from 'react';
import { CheckList } from '../ui/check-list.tsx';
import { DateField } from '../ui/date-field.tsx';
import { NativeSelect } from '../ui/native-select.tsx';
import { PinInput } from '../ui/pin-input.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SuggestField } from '../ui/suggest-field.tsx';
import { type Campo, type DibujoProps, type Tipo, type Valor, valorTexto } from './campo.ts';
import classes from './formulario.module.css';

interface FilaTipo {
  /** Takes the whole line. */
  readonly ancho?: true;
  readonly dibujar: (props: DibujoProps) => ReactNode;
  /** What stands there, in words; without it as {@link valorTexto}. */
  readonly decir?: (valor: string) => string;
}

/** How each type of field is drawn and typed into. Rules of what may stand there are the form's. */
export const TIPOS: Readonly<Record<Tipo, FilaTipo>> = {
  texto: escrita({}),
  mayusculas: escrita({ autoCapitalize: 'characters' }, (texto) => texto.toUpperCase()),
  largo: {
    ancho: true,
    dibujar: (props) => <InputBase component="textarea" multiline rows={4} className={classes.largo} {...comun(props)} {...tecleado(props)} />,
  },
  entero: escrita({ inputMode: 'numeric' }),
  decimal: escrita({ inputMode: 'decimal' }),
  rut: {
    dibujar: (props) => (
      <TextInput
        {...comun(props)}
        // At its end, as it is typed; whoever mends it in the middle keeps their place until they leave.
        onChange={({ currentTarget: { value, selectionEnd } }) => props.onChange(selectionEnd === value.length ? formatRut(value) : value)}
        autoCapitalize="characters"
        onBlur={({ currentTarget: { value } }) => (formatRut(value) === value ? undefined : props.onChange(formatRut(value)))}
      />
    ),
  },
  patente: escrita({ autoCapitalize: 'characters' }, normalizePatente),
  correo: escrita({ type: 'email', inputMode: 'email' }),
  url: escrita({ inputMode: 'url', spellCheck: false }),
  codigo: {
    dibujar: ({ campo, valor, error, onChange }) => <PinInput label={campo.titulo} size="md" digits={campo.max ?? 6} oneTime value={textoDe(valor)} onChange={onChange} error={error ?? null} />,
  },
  unaVez: escrita({ autoComplete: 'one-time-code', autoCapitalize: 'characters', spellCheck: false }),
  fecha: { dibujar: (props) => <DateField {...comun(props)} onChange={props.onChange} />, decir: (valor) => (valor === '' ? '' : formatDay(valor)) },
  mes: escrita({ placeholder: 'mm/aaaa' }),
  clave: clave('current-password'),
  claveNueva: clave('new-password'),
  opcion: {
    dibujar: (props) => (
      <NativeSelect {...comun(props)} {...tecleado(props)} data={[...(props.campo.ninguna === undefined ? [] : [{ value: '', label: props.campo.ninguna }]), ...(props.campo.opciones ?? [])]} />
    ),
  },
  buscada: {
    dibujar: ({ nombre, campo, valor, error, onChange }) => (
      <>
        <SelectField name={nombre} label={campo.titulo} required={campo.obligatorio ?? false} invalid={error !== undefined} value={textoDe(valor)} any={campo.ninguna ?? ''} options={campo.opciones ?? []} onChange={onChange} />
        <Debajo ayuda={campo.ayuda} error={error} />
      </>
    ),
  },
  sugerida: {
    dibujar: ({ nombre, campo: { titulo, opciones = [], ayuda, fijo = false, max }, valor, error, onChange }) => (
      <SuggestField name={nombre} label={titulo} description={ayuda} error={error} disabled={fijo} maxLength={max} enterKeyHint="next" value={textoDe(valor)} options={opciones.map(({ label }) => label)} onChange={onChange} />
    ),
  },
  siNo: {
    dibujar: ({ nombre, campo: { titulo, estados, ayuda, fijo = false }, valor, error, onChange }) => (
      <Switch
        name={nombre}
        label={estados?.[valor === true ? 1 : 0] ?? titulo}
        aria-label={titulo}
        description={ayuda}
        error={error}
        disabled={fijo}
        checked={valor === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    ),
  },
  opciones: {
    ancho: true,
    dibujar: ({ campo: { titulo, opciones = [], ayuda }, valor, error, onChange }) => (
      <div className={classes.opciones}>
        <span aria-hidden>{titulo}</span>
        <CheckList label={titulo} options={opciones} checked={Array.isArray(valor) ? valor : []} onChange={onChange} />
        <Debajo ayuda={ayuda} error={error} />
      </div>
    ),
  },
  papel: { dibujar: (props) => props.campo.dibujar?.(props) },
  foto: { dibujar: (props) => props.campo.dibujar?.(props) },
};

/** What stands in a field, in words; '' = nothing. */
export function decir(campo: Campo, valor: Valor): string {
  const { decir: propio } = TIPOS[campo.tipo];
  return propio !== undefined && typeof valor === 'string' ? propio(valor) : valorTexto(campo, valor);
}

const textoDe = (valor: Valor) => (typeof valor === 'string' ? valor : '');

/** What every field that Mantine draws is told. */
function comun({ nombre, campo, error, valor }: DibujoProps) {
  const { titulo, ayuda, placeholder, fijo = false, sinValor = '', obligatorio = false, max } = campo;
  return {
    name: nombre,
    label: titulo,
    description: ayuda,
    error,
    placeholder,
    required: obligatorio,
    disabled: fijo,
    maxLength: max,
    autoComplete: 'off',
    value: textoDe(valor) || (fijo ? sinValor : ''),
  };
}

/** @param arregla what is typed as it shall stand there */
function tecleado({ onChange }: Pick<DibujoProps, 'onChange'>, arregla: (texto: string) => string = (texto) => texto) {
  return { onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => onChange(arregla(currentTarget.value)) };
}

type Propias = Pick<React.ComponentProps<typeof TextInput>, 'type' | 'placeholder' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>;

/** One line of text. */
function escrita(propias: Propias, arregla?: (texto: string) => string): FilaTipo {
  return { dibujar: (props) => <TextInput {...comun(props)} {...tecleado(props, arregla)} {...propias} /> };
}

/** A password, which can be looked at while it is typed. */
function clave(autoComplete: 'current-password' | 'new-password'): FilaTipo {
  return {
    dibujar: (props) => (
      <PasswordInput {...comun(props)} {...tecleado(props)} autoComplete={autoComplete} visibilityToggleButtonProps={{ 'aria-label': `Mostrar u ocultar: ${props.campo.titulo}`, tabIndex: 0 }} />
    ),
    // Nobody reads it off a screen.
    decir: () => '',
  };
}

/** Where Mantine does not write it itself. */
function Debajo({ ayuda, error }: Readonly<Record<'ayuda' | 'error', string | undefined>>) {
  return (
    <>
      {ayuda === undefined ? null : <p className={classes.ayuda}>{ayuda}</p>}
      {error === undefined ? null : (
        <p role="alert" className={classes.reparo}>
          {error}
        </p>
      )}
    </>
  );
}
