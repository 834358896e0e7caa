import { confirmSegundoFactor, startSegundoFactor } from '@rodal/contracts/cuenta';
import type { Output } from '@rodal/contracts/endpoint';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Qr } from '../../ui/qr.tsx';
import { CamposDe, Formulario } from '../../formulario/formulario.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { Cancelar } from './cancelar.tsx';
import { Codigos } from './codigos.tsx';
import classes from './cuenta.module.css';
import { propio } from './propio.ts';

interface ActivarProps {
  readonly usuario: string;
  /** It protects from now on, and its recovery codes are on the screen. */
  readonly onActive?: () => void;
  /** The codes are put away. */
  readonly onDone: () => Promise<void> | void;
  readonly onCancel?: () => void;
}

type Secreto = Output<typeof startSegundoFactor>;

/** Password, QR and first code, recovery codes (issue 7 §1). */
export function Activar({ usuario, onActive, onDone, onCancel }: ActivarProps) {
  const [secreto, setSecreto] = useState<Secreto | null>(null);
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  if (codigos !== null) return <Codigos usuario={usuario} codigos={codigos} onDone={onDone} />;
  if (secreto === null) return <Empezar onCancel={onCancel} onEmpezado={setSecreto} />;
  return (
    <Confirmar
      secreto={secreto}
      onCancel={onCancel}
      onConfirmado={(dados) => {
        onActive?.();
        setCodigos(dados);
      }}
    />
  );
}

interface PasoProps {
  readonly onCancel: (() => void) | undefined;
}

function Empezar({ onCancel, onEmpezado }: PasoProps & { readonly onEmpezado: (secreto: Secreto) => void }) {
  const empezar = propio((clave: string) => call(startSegundoFactor, { clave }));
  const form = useFormulario({
    campos: { clave: { titulo: 'Su contraseña', tipo: 'clave' } },
    ahora: { escrito: { clave: '' }, visto: null },
    leer: ({ clave }) => (clave === '' ? { errores: { clave: MESSAGES_OFICINA.faltaClaveActual } } : { datos: clave }),
    guardar: async (clave) => onEmpezado(await empezar(clave)),
  });
  return <Formulario form={form} enviar="Continuar" className={classes.form} botones={<Cancelar busy={form.busy} onCancel={onCancel} />} />;
}

function Confirmar({ secreto: { uri, secreto }, onCancel, onConfirmado }: PasoProps & { readonly secreto: Secreto; readonly onConfirmado: (codigos: readonly string[]) => void }) {
  const confirmar = propio((codigo: string) => call(confirmSegundoFactor, { codigo }));
  const form = useFormulario({
    campos: { codigo: { titulo: 'Código de 6 dígitos', tipo: 'codigo' } },
    ahora: { escrito: { codigo: '' }, visto: null },
    leer: ({ codigo }) => (codigo.length < 6 ? { errores: { codigo: MESSAGES_OFICINA.faltaCodigo } } : { datos: codigo }),
    guardar: async (codigo) => onConfirmado((await confirmar(codigo)).codigos),
  });
  return (
    <Formulario form={form} enviar="Activar" className={classes.form} botones={<Cancelar busy={form.busy} onCancel={onCancel} />}>
      <ol className={classes.steps}>
        <li>
          Abra una aplicación de códigos (Google Authenticator, Microsoft Authenticator u otra) y lea este código QR.
          <Qr className={classes.qr} text={uri} label="Código QR para la aplicación de códigos" />
          <p className={classes.text}>
            Si está en ese mismo teléfono o no puede leerlo, <a href={uri}>ábralo en la aplicación</a> o escriba esta clave:
          </p>
          <code className={classes.secret}>{inFours(secreto)}</code>
        </li>
        <li>Escriba el código que muestra la aplicación.</li>
      </ol>
      <CamposDe form={form} />
    </Formulario>
  );
}

function inFours(secreto: string): string {
  return secreto.replace(/.{4}(?=.)/g, '$& ');
}
