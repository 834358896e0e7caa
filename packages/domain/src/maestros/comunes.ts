import type { CampoMaestro, FilaMaestro, Observacion, OpcionCampo } from './campo.ts';

/** Most that a code of ours can be. */
export const MAX_ID = 2_147_483_647;

/** Fields that several masters have. */
export const RUT: CampoMaestro = { campo: 'rut', titulo: 'RUT', tipo: 'rut', obligatorio: true, max: 20 };
export const DIRECCION: CampoMaestro = { campo: 'direccion', titulo: 'Dirección', tipo: 'texto', max: 70, ayuda: 'La guía la exige (hasta 70 caracteres).' };
export const COMUNA: CampoMaestro = { campo: 'comuna', titulo: 'Comuna', tipo: 'texto', max: 20, ayuda: 'La guía la exige.' };
export const ROLES: CampoMaestro = {
  campo: 'roles',
  titulo: 'Roles',
  tipo: 'roles',
  max: 500,
  ayuda: 'De qué orígenes se ofrece: CODIGO*ROL o solo el rol, separados por punto y coma. Vacío: solo en la lista completa.',
};

/** The forms of dispatch by their titles (A13). */
export const FORMULARIOS: readonly OpcionCampo[] = [
  { valor: 'principal', texto: 'Despacho' },
  { valor: 'subproducto', texto: 'Despacho Subproducto' },
  { valor: 'subproductoPuerto', texto: 'Despacho Subproducto Puerto' },
  { valor: 'metroRuma', texto: 'Despacho Metro Ruma' },
];

/** A19: what the guide would lack because of this row. */
export function guiaIncompleta(lacks: (fila: FilaMaestro) => boolean): Observacion {
  return { codigo: 'guiaIncompleta', texto: 'Faltan datos para la guía', aplica: lacks };
}

/** Which other active rows read like this one (R165): none, unless both were there before that was asked. */
export const IGUALES: CampoMaestro = { campo: 'iguales', titulo: 'Se lee igual que', tipo: 'texto', max: 300, deErp: true, enFicha: true, ayuda: 'Si son el mismo, desactive los demás: lo que llegue con su nombre queda con el que sigue activo.' };

/** Whether a row rules, or whoever it names goes by a registration of their own (E4). @param donde the screen where they are registered */
export function registro(donde: string): CampoMaestro {
  return { campo: 'registro', titulo: 'Registro', tipo: 'texto', max: 20, deErp: true, sinValor: 'Solo esta lista', ayuda: `Quien está en ${donde} se rige por sus documentos, no por esta lista.` };
}

/** To be told apart by a person: which of them stays. */
export const REPETIDO: Observacion = { codigo: 'repetido', texto: 'Se lee igual que otro', aplica: ({ iguales }) => textOf(iguales) !== '' };

/** A value that may only be text. */
export function textOf(valor: FilaMaestro[string] | undefined): string {
  return typeof valor === 'string' ? valor : '';
}
