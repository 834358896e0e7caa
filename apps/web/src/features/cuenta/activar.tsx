import { confirmSegundoFactor, startSegundoFactor } from '@rodal/contracts/cuenta';
import type { Output } from '@rodal/contracts/endpoint';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { PinInput } from '../../ui/pin-input.tsx';
import { ClaveInput } from './clave-input.tsx';
import { Codigos } from './codigos.tsx';
import classes from './cuenta.module.css';
import { EnvioForm } from './envio-form.tsx';
import { Qr } from './qr.tsx';
import { useEnvio } from './use-envio.ts';

interface ActivarProps {
  readonly usuario: string;
  /** It protects from now on, and its recovery codes are on the screen. */
  readonly onActive?: () => void;
  /** The codes are put away. */
  readonly onDone: () => Promise<void> | void;
  readonly onCancel?: () => void;
}

type Paso = { readonly en: 'clave' } | ({ readonly en: 'codigo' } & Output<typeof startSegundoFactor>) | { readonly en: 'codigos'; readonly codigos: readonly string[] };

/** Password, QR and first code, recovery codes (issue 7 §1). */
export function Activar({ usuario, onActive, onDone, onCancel }: ActivarProps) {
  const [paso, setPaso] = useState<Paso>({ en: 'clave' });
  const [clave, setClave] = useState('');
  const [codigo, setCodigo] = useState('');
  const { busy, problemas, enviar } = useEnvio(['clave', 'codigo']);
  const cancel = onCancel === undefined ? {} : { onCancel };

  if (paso.en === 'codigos') return <Codigos usuario={usuario} codigos={paso.codigos} onDone={onDone} />;
  if (paso.en === 'clave') {
    const start = () =>
      enviar(clave === '' ? { clave: MESSAGES_OFICINA.faltaClaveActual } : {}, async () => {
        setPaso({ en: 'codigo', ...(await call(startSegundoFactor, { clave })) });
        setClave('');
      });
    return (
      <EnvioForm enviar="Continuar" busy={busy} problema={problemas['']} onSubmit={start} {...cancel}>
        <ClaveInput label="Su contraseña" value={clave} onChange={setClave} error={problemas['clave']} />
      </EnvioForm>
    );
  }
  const confirm = () =>
    enviar(codigo.length < 6 ? { codigo: MESSAGES_OFICINA.faltaCodigo } : {}, async () => {
      const { codigos } = await call(confirmSegundoFactor, { codigo });
      onActive?.();
      setPaso({ en: 'codigos', codigos });
    });
  return (
    <EnvioForm enviar="Activar" busy={busy} problema={problemas['']} onSubmit={confirm} {...cancel}>
      <ol className={classes.steps}>
        <li>
          Abra una aplicación de códigos (Google Authenticator, Microsoft Authenticator u otra) y lea este código QR.
          <Qr text={paso.uri} label="Código QR para la aplicación de códigos" />
          <p className={classes.text}>
            Si está en ese mismo teléfono o no puede leerlo, <a href={paso.uri}>ábralo en la aplicación</a> o escriba esta clave:
          </p>
          <code className={classes.secret}>{inFours(paso.secreto)}</code>
        </li>
        <li>Escriba el código que muestra la aplicación.</li>
      </ol>
      <PinInput label="Código de 6 dígitos" size="md" digits={6} oneTime value={codigo} onChange={setCodigo} error={problemas['codigo'] ?? null} />
    </EnvioForm>
  );
}

function inFours(secreto: string): string {
  return secreto.replace(/.{4}(?=.)/g, '$& ');
}
