import { pendientesDe } from '@rodal/domain/documentos/pendientes';
import { type ConDocumentos, type Portador, TIPOS_DOCUMENTO } from '@rodal/domain/documentos/tipos';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { actorOf, writeAudit } from '../audit/audit.ts';
import { encolarCorreo } from '../correos/encolar-correo.ts';
import { type DatosCorreo, writeCorreo } from '../correos/plantillas.ts';
import { inTransaction } from '../db/transaction.ts';
import { selectDocumentosDe } from '../documentos/documentos.repo.ts';
import type { Ctx } from '../http/handlers.ts';
import type { Deps } from '../puertos/deps.ts';

/** What one company is to be told. */
export interface Recordatorio {
  readonly rut: string;
  readonly correos: readonly string[];
  readonly datos: DatosCorreo['empresa.recordatorio'];
}

/** So many rows at once: whoever asks for more has not looked at them. */
export const MAX_RECORDADOS = 500;

/** One that works for a company. */
interface DeEmpresa {
  /** Under which its papers lie. */
  readonly clave: string;
  readonly portador: Portador;
  /** What the mail calls it. */
  readonly nombre: string;
  readonly empresa: string;
  readonly nombreEmpresa: string;
  /** Of its company. */
  readonly correos: readonly string[];
}

/** One for each company that has something to do, with all that it has to do for those who work for it. */
export async function porEmpresa({ db, clock }: Pick<Deps, 'db' | 'clock'>, entidad: ConDocumentos, filas: readonly DeEmpresa[]): Promise<Recordatorio[]> {
  const papeles = await selectDocumentosDe(db.prisma, entidad, filas.map(({ clave }) => clave));
  const todos = new Map<string, Recordatorio>();
  for (const { clave, portador, nombre, empresa: rut, nombreEmpresa: empresa, correos } of filas) {
    const pendientes = pendientesDe(entidad, portador, papeles.filter((papel) => papel.clave === clave), clock());
    if (pendientes.length === 0) continue;
    const suyos = pendientes.map(({ tipo, dicho }): [string, string] => [`${nombre}: ${TIPOS_DOCUMENTO[tipo].nombre}`, dicho]);
    todos.set(rut, { rut, correos, datos: { empresa, papeles: [...(todos.get(rut)?.datos.papeles ?? []), ...suyos] } });
  }
  return [...todos.values()];
}

/** @throws AppError `no_se_notifico` @param cosas what the list has */
export function checkCuantos(cuantos: number, cosas: string): void {
  if (cuantos > MAX_RECORDADOS) throw noSeNotifico(`son más de ${MAX_RECORDADOS} ${cosas}; use un filtro`);
}

/** The mails that these companies would get, to each address one. */
export function toCartas(recordatorios: readonly Recordatorio[]) {
  return recordatorios.flatMap(({ correos, datos }) => correos.map((email) => ({ email, usuario: datos.empresa, omitido: '', ...writeCorreo('empresa.recordatorio', datos) })));
}

/**
 * Sends them, once for each id.
 * @param nada why there are none
 * @throws AppError `no_se_notifico` when there are none
 */
export async function sendRecordatorios({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>, ctx: Ctx, id: string, recordatorios: readonly Recordatorio[], nada: string) {
  ctx.quien();
  if (recordatorios.length === 0) throw noSeNotifico(nada);
  await inTransaction(db.prisma, async (tx) => {
    for (const { rut, correos, datos } of recordatorios) {
      const suyo = { plantilla: 'empresa.recordatorio', datos, evento: `empresa.recordatorio:${rut}:${id}`, entidad: 'empresa', entidadId: rut } as const;
      let nuevos = 0;
      for (const para of correos) nuevos += (await encolarCorreo(tx, { jobs, clock }, { ...suyo, para })) ? 1 : 0;
      if (nuevos > 0) await writeAudit(tx, { actor: actorOf(ctx), accion: 'empresa.recordar', entidad: 'empresa', entidadId: rut, despues: { correos: [...correos], papeles: datos.papeles.map(([nombre]) => nombre) } });
    }
  });
  const van = recordatorios.reduce((n, { correos }) => n + correos.length, 0);
  return { Mensaje: MESSAGES_OFICINA.correosEnviados(van), enviados: van };
}

const noSeNotifico = (motivo: string) => new AppError('no_se_notifico', { valores: { motivo } });
