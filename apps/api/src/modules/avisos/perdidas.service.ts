import { correosOf } from '@rodal/contracts/ajustes-tabla';
import type { Perdida } from '@rodal/contracts/despacho';
import { contar } from '@rodal/domain/contar';
import { addDays, dayStart, formatDateTime, santiagoDay } from '@rodal/domain/fechas';
import { PROFILES, type Profile } from '@rodal/domain/permisos';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import { listCorreosDe } from '../../correos/correos.repo.ts';
import { encolarCorreo } from '../../correos/encolar-correo.ts';
import type { Tx } from '../../db/client.ts';
import type { Jobs } from '../../puertos/jobs.ts';
import { insertAviso, insertPerdidas } from './avisos.repo.ts';

/** So long it stands in Inicio, days; whoever keeps the notices may end it before. */
const DIAS = 30;
/** Named one by one; a phone that lost more says how many. */
const NOMBRADOS = 10;

/** Whoever can look for despachos can find out what became of these. */
const PERFILES: readonly string[] = (Object.keys(PROFILES) as Profile[]).filter((perfil) => PROFILES[perfil].some((permiso) => permiso === 'despacho.buscar'));

/**
 * What a phone lost before it was sent (D23): audited, told in Inicio to whoever looks for despachos and by mail to the
 * setting's list, or else to each Administrador (E2). What it has told
 * before, after an answer that was lost or a second start, is not told again.
 * @returns how many were news
 */
export async function notePerdidas(
  tx: Tx,
  perdidas: readonly Perdida[],
  { actor, usuarioId, ahora, lista, jobs }: { readonly actor: AuditActor; readonly usuarioId: number; readonly ahora: Date; readonly lista: string; readonly jobs: Jobs },
): Promise<number> {
  const nuevas = await insertPerdidas(tx, perdidas, { usuarioId, ahora });
  if (nuevas.length === 0) return 0;
  for (const { id, codigo, que, vistaEn } of nuevas) {
    await writeAudit(tx, { actor, accion: 'despacho.perder', entidad: 'despacho', entidadId: id, despues: { codigo, que, vistaEn: vistaEn.toISOString() } });
  }
  const mensaje = describePerdidas(actor.usuario, nuevas, ahora);
  const hasta = dayStart(addDays(santiagoDay(ahora), DIAS));
  await insertAviso(tx, { mensaje, desde: ahora, hasta, perfiles: [...PERFILES] });
  const datos = { usuario: actor.usuario, mensaje };
  // The first of them names the report: it is news only once.
  const [{ id: primera } = { id: '' }] = nuevas;
  for (const para of lista === '' ? await listCorreosDe(tx, 'Administrador') : correosOf(lista)) {
    await encolarCorreo(tx, { jobs, clock: () => ahora }, { plantilla: 'despacho.perdidas', datos, para, evento: `despacho.perdidas:${primera}`, entidad: 'despacho', entidadId: primera });
  }
  return nuevas.length;
}

function describePerdidas(usuario: string, perdidas: readonly Pick<Perdida, 'codigo' | 'que'>[], ahora: Date): string {
  const named = (que: Perdida['que']) => {
    const some = perdidas.filter((one) => one.que === que);
    const codigos = some.slice(0, NOMBRADOS).map(({ codigo }) => codigo ?? 'sin código');
    const rest = some.length - codigos.length;
    const cuantos = que === 'fotos' ? contar(some.length, 'despacho sin sus fotos', 'despachos sin sus fotos') : contar(some.length, 'despacho entero', 'despachos enteros');
    return some.length === 0 ? '' : ` ${cuantos}: ${codigos.join(', ')}${rest > 0 ? ` y ${rest} más` : ''}.`;
  };
  return `El teléfono de ${usuario} avisó el ${formatDateTime(ahora)} que perdió, antes de enviarlo:${named('despacho')}${named('fotos')} Pregunte a ${usuario}.`;
}
