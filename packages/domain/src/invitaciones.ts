/** An invitation by mail to see one company from outside (E6): a link of one use. */

/** How long a link can be used. */
export const VIDA_INVITACION_DIAS = 7;

export type EstadoInvitacion = 'vigente' | 'usada' | 'anulada' | 'vencida';

/** What of an invitation says where it stands. */
export interface InvitacionFechas {
  readonly usadaEn: Date | null;
  /** It was sent again, to the same address or another, its company was taken out, or somebody withdrew it. */
  readonly anuladaEn: Date | null;
  readonly venceEn: Date;
}

/** What was used stays used. @param ahora at the very moment at which it ends it is over */
export function estadoInvitacion({ usadaEn, anuladaEn, venceEn }: InvitacionFechas, ahora: Date): EstadoInvitacion {
  if (usadaEn !== null) return 'usada';
  if (anuladaEn !== null) return 'anulada';
  return venceEn.getTime() <= ahora.getTime() ? 'vencida' : 'vigente';
}

const PIDA_OTRA = 'Pida otra a quien se la envió.';

/** What whoever opens a link is told where it does not lead on; one that names nothing is told as one that was cut. */
export const INVITACION_MUERTA: Readonly<Record<Exclude<EstadoInvitacion, 'vigente'> | 'incompleta', string>> = {
  usada: 'Esta invitación ya se usó. Ingrese con el usuario que creó.',
  anulada: `Esta invitación ya no vale: se envió otra o se retiró. Use la del último correo. ${PIDA_OTRA}`,
  vencida: `Esta invitación venció: sirve ${VIDA_INVITACION_DIAS} días. ${PIDA_OTRA}`,
  incompleta: `Este enlace está incompleto: ábralo desde el correo, entero. Si sigue igual, ${PIDA_OTRA.toLowerCase()}`,
};

/** A name that can be proposed for whoever has this address; '' = none follows from it. */
export function usuarioDeCorreo(correo: string): string {
  const [local = ''] = correo.toLowerCase().split('@');
  return local.replace(/[^a-z\d._-]/g, '').replace(/^[^a-z]+/, '').slice(0, 60);
}
