import { Button } from '@mantine/core';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { failureText } from '../ui/describe-error.ts';
import type { Campo, Escrito, Reparo } from './campo.ts';
import { decir, TIPOS } from './tipos.tsx';
import type { Formulario as Estado } from './use-formulario.ts';
import classes from './formulario.module.css';

interface FormularioProps<V extends Escrito> {
  readonly form: Estado<V>;
  /** Of the button that stores it. */
  readonly enviar: string;
  /** Its name, where several stand on a page. */
  readonly label?: string;
  readonly className?: string | undefined;
  /** Beside the button. */
  readonly botones?: ReactNode;
  /** Above the buttons, below what went wrong. */
  readonly pie?: ReactNode;
  /** Nothing can be sent now. */
  readonly quieto?: boolean;
  /** Its fields, {@link CamposDe} or among them; absent = all. */
  readonly children?: ReactNode;
}

/** Fields, what went wrong, what somebody else stored meanwhile, and the buttons. */
export function Formulario<V extends Escrito>({ form, enviar, label, className = classes.form, botones, pie, quieto = false, children }: FormularioProps<V>) {
  const { root, busy, enviar: mandar } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mandar();
  };
  return (
    <form ref={root} className={className} aria-label={label} onSubmit={submit} noValidate>
      {children ?? <CamposDe form={form} />}
      <Lejos form={form} />
      <Fallo form={form} />
      {pie}
      <div className={classes.botones}>
        <Button type="submit" loading={busy} disabled={quieto}>
          {enviar}
        </Button>
        {botones}
      </div>
    </form>
  );
}

interface CamposProps<V extends Escrito> {
  readonly form: Estado<V>;
  /** Which, in their order; absent = all. */
  readonly nombres?: readonly (keyof V & string)[];
  /** Of what places them; absent = two in a line where there is room. */
  readonly className?: string | undefined;
}

/** Some fields of a form. */
export function CamposDe<V extends Escrito>({ form, nombres = Object.keys(form.campos), className = classes.campos }: CamposProps<V>) {
  const { campos, escrito, errorDe, poner } = form;
  return (
    <div className={className}>
      {nombres
        .filter((nombre) => campos[nombre].hay?.(escrito) !== false)
        .map((nombre) => {
          const propio: Campo = campos[nombre];
          const { ayudaDe, reparoDe } = campos[nombre];
          const ayuda = ayudaDe?.(escrito);
          const campo = ayuda === undefined ? propio : { ...propio, ayuda };
          const { ancho, dibujar } = TIPOS[campo.tipo];
          // Whatever the field is drawn with cannot be touched then.
          const Caja = campo.fijo === true ? 'fieldset' : 'div';
          return (
            <Caja key={nombre} disabled={campo.fijo} className={classes.campo} data-campo={nombre} data-ancho={ancho === true || campo.ancho === true || undefined}>
              {dibujar({ nombre, campo, valor: escrito[nombre] ?? '', error: errorDe(nombre), onChange: (valor) => poner({ [nombre]: valor } as Partial<V>) }) /* of the field's own type */}
              {reparoDe === undefined ? null : <DelReparo reparo={reparoDe(escrito)} />}
            </Caja>
          );
        })}
    </div>
  );
}

/** Always there, so that whoever hears the page is told as it comes. */
function DelReparo({ reparo }: { readonly reparo: Reparo | null }) {
  return (
    <p role="status" className={classes.dicho} data-ojo={reparo?.ojo === true || undefined}>
      {reparo?.texto}
    </p>
  );
}

/** Wrong fields that are scrolled away, and those that are not drawn. */
function Lejos<V extends Escrito>({ form: { lejos, campos, errorDe, enfocar } }: Pick<FormularioProps<V>, 'form'>) {
  const hay = lejos.filter((campo) => errorDe(campo) !== undefined);
  if (hay.length === 0) return null;
  return (
    <div role="alert" className={classes.lejos}>
      <p>Falta revisar:</p>
      <ul>
        {hay.map((campo) => (
          <li key={campo}>
            <button type="button" onClick={() => enfocar(campo)}>
              {campos[campo].titulo}
            </button>
            : {errorDe(campo)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why it was not stored, and which of the two shall stand where somebody else was faster. */
function Fallo<V extends Escrito>({ form: { fallo, conflicto, campos } }: Pick<FormularioProps<V>, 'form'>) {
  if (fallo === null) return null;
  const porque = `${fallo.texto} ${failureText(fallo.error)}`.trim();
  if (conflicto === null) {
    return (
      <p role="alert" className={classes.falla} tabIndex={-1} data-fallo>
        <IconAlertTriangle size={18} aria-hidden />
        {porque}
      </p>
    );
  }
  const { hecho, cambios, escrito, usarAhora, guardarLoMio } = conflicto;
  const datos = cambios.map((campo) => `${campos[campo].titulo}: ${decir(campos[campo], escrito[campo] ?? '') || '—'}`);
  return (
    <div role="alert" className={classes.aviso} tabIndex={-1} data-fallo>
      <p>
        {porque}
        {hecho === null ? '' : ` Lo cambió ${hecho.usuario} el ${formatDateTime(new Date(hecho.cuando))}.`} Ahora dice: {datos.join(' · ')}
      </p>
      <Button variant="default" onClick={usarAhora}>
        Usar lo que dice ahora
      </Button>
      <Button variant="default" onClick={guardarLoMio}>
        Guardar lo mío
      </Button>
    </div>
  );
}
