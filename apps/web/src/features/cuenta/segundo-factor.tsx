import { Button } from '@mantine/core';
import { removeSegundoFactor, renewCodigos, type Cuenta } from '@rodal/contracts/cuenta';
import { formatDateTime } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { type Campos, type Leido, leido } from '../../formulario/campo.ts';
import { CamposDe, Formulario } from '../../formulario/formulario.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toastDone } from '../../ui/toast.ts';
import { Activar } from './activar.tsx';
import { Cancelar } from './cancelar.tsx';
import { Codigos } from './codigos.tsx';
import classes from './cuenta.module.css';
import secciones from '../../ui/secciones.module.css';
import { propio } from './propio.ts';

interface SegundoFactorProps {
  readonly cuenta: Cuenta;
  /** Something changed: ask again. */
  readonly onChange: () => Promise<void>;
}

type Accion = 'activar' | 'renovar' | 'quitar';

/** Whether there is one, and what can be done with it. */
export function SegundoFactor({ cuenta, onChange }: SegundoFactorProps) {
  const [accion, setAccion] = useState<Accion | null>(null);
  const { desde, exigido, codigos } = cuenta.segundoFactor;
  const close = async () => {
    await onChange();
    setAccion(null);
  };
  const cancel = () => setAccion(null);
  return (
    <section className={secciones.section} aria-labelledby="factor-titulo">
      <div className={classes.line}>
        <h2 id="factor-titulo" className={classes.heading}>
          Segundo factor
        </h2>
        {desde === null ? (
          <StatusBadge tone="off" icon={<IconShieldOff size={16} aria-hidden />}>
            Inactivo
          </StatusBadge>
        ) : (
          <StatusBadge tone="good" icon={<IconShieldCheck size={16} aria-hidden />}>
            Activo
          </StatusBadge>
        )}
      </div>
      {desde === null ? (
        <p className={classes.text}>{MESSAGES_OFICINA.segundoFactorPara}</p>
      ) : (
        <p className={classes.text}>
          Desde el {formatDateTime(new Date(desde))}. {codigos === 1 ? 'Queda 1 código' : `Quedan ${codigos} códigos`} de recuperación.
          {exigido ? ' Su perfil lo exige.' : ''}
        </p>
      )}
      {accion === null ? (
        <div className={classes.actions}>
          {desde === null ? (
            <Button onClick={() => setAccion('activar')}>
              Activar segundo factor
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={() => setAccion('renovar')}>
                Renovar códigos de recuperación
              </Button>
              <Button variant="default" onClick={() => setAccion('quitar')}>
                Quitar segundo factor
              </Button>
            </>
          )}
        </div>
      ) : null}
      {accion === 'activar' ? <Activar usuario={cuenta.usuario} onActive={() => void onChange()} onDone={close} onCancel={cancel} /> : null}
      {accion === 'renovar' ? <Renovar usuario={cuenta.usuario} onDone={close} onCancel={cancel} /> : null}
      {accion === 'quitar' ? <Quitar exigido={exigido} onDone={close} onCancel={cancel} /> : null}
    </section>
  );
}

type Pruebas = Readonly<Record<'clave' | 'codigo', string>>;

const CAMPOS: Campos<Pruebas> = {
  clave: { titulo: 'Su contraseña', tipo: 'clave' },
  codigo: { titulo: 'Código de la aplicación o de recuperación', tipo: 'unaVez', max: 20 },
};

function leer({ clave, codigo }: Pruebas): Leido<Pruebas, Pruebas> {
  return leido(
    { ...(clave === '' && { clave: MESSAGES_OFICINA.faltaClaveActual }), ...(codigo.trim() === '' && { codigo: MESSAGES_OFICINA.faltaCodigo }) },
    () => ({ clave, codigo }),
  );
}

interface PruebaProps {
  readonly enviar: string;
  readonly work: (prueba: Pruebas) => Promise<void>;
  readonly onCancel: () => void;
}

/** Password and a code, which both need. */
function Prueba({ enviar, work, onCancel }: PruebaProps) {
  const guardar = propio(work);
  const form = useFormulario({ campos: CAMPOS, ahora: { escrito: { clave: '', codigo: '' }, visto: null }, leer, guardar });
  return (
    <Formulario form={form} enviar={enviar} className={classes.form} botones={<Cancelar busy={form.busy} onCancel={onCancel} />}>
      <CamposDe form={form} className={classes.campos} />
    </Formulario>
  );
}

function Renovar({ usuario, onDone, onCancel }: { readonly usuario: string; readonly onDone: () => Promise<void>; readonly onCancel: () => void }) {
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  if (codigos !== null) return <Codigos usuario={usuario} codigos={codigos} onDone={onDone} />;
  return (
    <>
      <p className={classes.text}>Los códigos anteriores dejan de servir.</p>
      <Prueba enviar="Renovar códigos" work={async (prueba) => setCodigos((await call(renewCodigos, prueba)).codigos)} onCancel={onCancel} />
    </>
  );
}

function Quitar({ exigido, onDone, onCancel }: { readonly exigido: boolean; readonly onDone: () => Promise<void>; readonly onCancel: () => void }) {
  const work: PruebaProps['work'] = async (prueba) => {
    toastDone((await call(removeSegundoFactor, prueba)).mensaje);
    await onDone();
  };
  return (
    <>
      <p className={classes.text}>{exigido ? MESSAGES_OFICINA.segundoFactorQuitarExigido : 'Desde entonces bastará la contraseña para entrar.'}</p>
      <Prueba enviar="Quitar segundo factor" work={work} onCancel={onCancel} />
    </>
  );
}
