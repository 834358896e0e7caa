import { VIDA_INVITACION_DIAS } from '@rodal/domain/invitaciones';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatRut, parseRut } from '@rodal/domain/rut';
import { CORREO } from '@rodal/domain/usuarios';
import { use } from 'react';
import { type Campos, leido } from '../../../formulario/campo.ts';
import { CamposDe } from '../../../formulario/formulario.tsx';
import { FormularioModal } from '../../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../../formulario/use-formulario.ts';
import { ListadoContext } from '../../../listado/listado-context.ts';
import { ConflictoModal, conflictoOf } from '../../../transiciones/conflicto-modal.tsx';
import toolbar from '../../../ui/toolbar.module.css';
import classes from './acceso.module.css';
import { CAMBIOS, type Invitacion, useCambioAccesos } from './use-accesos.ts';

type Escrita = Readonly<Record<'rutEmpresa' | 'correo', string>>;
type Direccion = Pick<Escrita, 'correo'>;

const RUT = { titulo: 'RUT de la empresa', tipo: 'rut', obligatorio: true, max: 20, ancho: true } as const;
const CAMPO_CORREO = { titulo: 'Correo', tipo: 'correo', obligatorio: true, max: 200, ancho: true } as const;

const LO_QUE_LLEGA = `La persona recibe un enlace que sirve una vez, durante ${VIDA_INVITACION_DIAS} días. Con él crea su usuario, que ve lo de esta empresa y de ninguna otra.`;
const FALLO = 'No se pudo enviar la invitación.';

/** @param correo without blanks around it: a field of that kind has none */
function reparoCorreo(correo: string): string | undefined {
  if (correo === '') return 'Escriba el correo';
  return CORREO.test(correo) ? undefined : 'Correo: debe ser como nombre@empresa.cl';
}

interface InvitarModalProps {
  /** Null = it is asked for, and may be one that nobody has registered yet. */
  readonly empresa: { readonly rut: string; readonly nombre: string; readonly correos: readonly string[] } | null;
  readonly onClose: () => void;
}

/** Somebody of a company gets a link by mail. */
export function InvitarModal({ empresa, onClose }: InvitarModalProps) {
  const { mutateAsync } = useCambioAccesos(CAMBIOS.invitar);
  const campos: Campos<Escrita> = { rutEmpresa: { ...RUT, fijo: empresa !== null }, correo: CAMPO_CORREO };
  const form = useFormulario<Escrita, Escrita, null>({
    campos,
    ahora: { escrito: { rutEmpresa: formatRut(empresa?.rut ?? ''), correo: '' }, visto: null },
    leer: ({ rutEmpresa, correo }) =>
      leido<Escrita, Escrita>({ rutEmpresa: parseRut(rutEmpresa) === null ? MESSAGES_OFICINA.ingreseRut : undefined, correo: reparoCorreo(correo) }, () => ({ rutEmpresa, correo })),
    guardar: async (datos) => {
      await mutateAsync(datos);
      onClose();
    },
    fallo: FALLO,
  });
  return (
    <FormularioModal form={form} titulo={empresa === null ? 'Invitar a una empresa' : `Invitar a ${empresa.nombre}`} enviar="Enviar invitación" label="Invitación" size="34rem" onClose={onClose}>
      <p className={classes.dim}>
        {empresa === null ? 'Puede ser una que todavía no está registrada. La empresa podrá registrarse sola. ' : ''}
        {LO_QUE_LLEGA}
      </p>
      <CamposDe form={form} />
      {empresa === null || empresa.correos.length === 0 ? null : <Sugeridos correos={empresa.correos} puesto={form.escrito.correo} onElegir={(correo) => form.poner({ correo })} />}
    </FormularioModal>
  );
}

interface SugeridosProps {
  readonly correos: readonly string[];
  readonly puesto: string;
  readonly onElegir: (correo: string) => void;
}

/** Where the company is told of its papers: who reads that is likely to be who keeps them. */
function Sugeridos({ correos, puesto, onElegir }: SugeridosProps) {
  return (
    <div role="group" aria-label="De sus correos de notificación" className={classes.sugeridos}>
      <span aria-hidden className={classes.dim}>
        De sus correos de notificación:
      </span>
      {correos.map((correo) => (
        <button key={correo} type="button" className={`${toolbar.button} ${classes.sugerido}`} aria-pressed={correo === puesto} onClick={() => onElegir(correo)}>
          {correo}
        </button>
      ))}
    </div>
  );
}

interface ReenviarModalProps {
  readonly invitacion: Invitacion;
  readonly onClose: () => void;
}

/** A new link in place of an earlier one, to the same address or to the right one. */
export function ReenviarModal({ invitacion: { id, correo: anterior }, onClose }: ReenviarModalProps) {
  const { mostrar } = use(ListadoContext);
  const { mutateAsync } = useCambioAccesos(CAMBIOS.reenviar);
  const campos: Campos<Direccion> = {
    correo: { ...CAMPO_CORREO, ayudaDe: ({ correo }) => (correo === anterior ? 'El enlace anterior deja de valer.' : 'A otra dirección: la anterior deja de valer.') },
  };
  const form = useFormulario<Direccion, string, null>({
    campos,
    ahora: { escrito: { correo: anterior }, visto: null },
    leer: ({ correo }) => leido<Direccion, string>({ correo: reparoCorreo(correo) }, () => correo),
    guardar: async (correo) => {
      try {
        await mutateAsync({ id, correo });
        onClose();
      } catch (error) {
        const conflicto = conflictoOf(error);
        if (conflicto !== null) mostrar((cerrar) => <ConflictoModal error={conflicto} {...(correo !== anterior && { escrito: `La dirección que escribió: ${correo}` })} onClose={cerrar} />);
        throw error;
      }
    },
    fallo: FALLO,
  });
  return (
    <FormularioModal form={form} titulo="Enviar otra vez la invitación" enviar="Enviar otra vez" label="Invitación" size="34rem" onClose={onClose}>
      <p className={classes.dim}>{LO_QUE_LLEGA}</p>
      <CamposDe form={form} />
    </FormularioModal>
  );
}
