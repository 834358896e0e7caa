import { correosOf } from '@rodal/contracts/ajustes-tabla';
import type { CorreoClientes } from '@rodal/contracts/clientes-correo';
import { formatDateTime } from '@rodal/domain/fechas';
import { claveTexto } from '@rodal/domain/texto';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import { motivoOmision, readCuentas } from '../../correos/destinatarios.ts';
import { encolarCorreo } from '../../correos/encolar-correo.ts';
import { quienRecibe } from '../../correos/plantillas.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../puertos/deps.ts';
import { readAjustesOf } from '../../settings/settings.ts';
import { type Cierre, closeEnvio, ENTIDAD } from './envio.repo.ts';
import { datosDe, excelDe, type ListaTomada, nombreDe, sinCargarTexto, tomarLista } from './lista.ts';

const PLANTILLA = 'clientes.diario';

/** The addresses of the setting, each once, and why one would not be written to. */
export async function destinatariosOf({ db }: Pick<Deps, 'db'>): Promise<CorreoClientes['destinatarios']> {
  const [ajustes, cuentas] = await Promise.all([readAjustesOf(db.pool), readCuentas(db.prisma)]);
  const regla = quienRecibe(PLANTILLA);
  return [...new Set(correosOf(ajustes.correosClientes).map(claveTexto))].map((para) => ({ para, motivo: (regla && motivoOmision(para, cuentas, regla)) ?? '' }));
}

interface Pedido extends Pick<Cierre, 'id' | 'quien'> {
  readonly actor: AuditActor;
  /** The load that was to come first did not. */
  readonly sinCargar: boolean;
  /** It should have gone before. */
  readonly tarde: boolean;
}

/** What became of a sending; `otro` = somebody else ended it before. */
type Fin = Cierre['resultado'] | 'otro';

/**
 * Sends the list to the addresses of the setting (C28). What it says and its file are taken once, so that every address gets the
 * same; the end of the sending, its mails and its audit row are one transaction, which only one can make.
 */
export async function enviarLista(deps: Deps, { id, quien, actor, sinCargar, tarde }: Pedido): Promise<Fin> {
  const ahora = deps.clock();
  const destinatarios = await destinatariosOf(deps);
  if (destinatarios.length === 0) return cerrarSin(deps, { id, quien, ahora, resultado: 'sinDestinatarios', lista: null });
  const lista = await tomarLista(deps, ahora);
  if (lista === null) return cerrarSin(deps, { id, quien, ahora, resultado: 'sinDatos', lista: null });

  const carga = sinCargar ? sinCargarTexto(lista.datosAl) : '';
  const datos = datosDe(lista, { carga, tarde: tarde ? `Es el correo de las 09:00, que salió el ${formatDateTime(ahora)}.` : '' });
  const archivo = await keepExcel(deps, lista);
  const { sha256, nombre } = archivo;
  return inTransaction(deps.db.prisma, async (tx) => {
    const documentos = lista.filas.length;
    const correos = destinatarios.filter(({ motivo }) => motivo === '').length;
    if (!(await closeEnvio(tx, { id, quien, ahora, resultado: 'enviado', lista: { datosAl: lista.datosAl, documentos, correos, carga, ...archivo } }))) return 'otro';
    // Also to those who may not have it: sending asks again, and the log says why they did not get it.
    for (const { para } of destinatarios) {
      await encolarCorreo(tx, deps, { plantilla: PLANTILLA, datos, para, evento: `${PLANTILLA}:${id}`, entidad: ENTIDAD, entidadId: id, adjunto: { sha256, nombre } });
    }
    if (deps.blobs.remote) await deps.jobs.enqueue(tx, 'copiarFoto', { sha256 });
    const despues = { para: destinatarios.map(({ para }) => para), documentos, datosAl: lista.datosAl.toISOString(), archivo: nombre };
    await writeAudit(tx, { actor, accion: 'clienteNacional.enviar', entidad: 'clienteNacional', entidadId: id, despues });
    return 'enviado';
  });
}

/** Of a person's that goes to nobody nothing is kept: she hears why at once. */
async function cerrarSin({ db }: Pick<Deps, 'db'>, cierre: Cierre): Promise<Fin> {
  if (cierre.quien !== null) return cierre.resultado;
  return inTransaction(db.prisma, async (tx) => ((await closeEnvio(tx, cierre)) ? cierre.resultado : 'otro'));
}

async function keepExcel({ blobs }: Pick<Deps, 'blobs'>, lista: ListaTomada): Promise<{ readonly sha256: string; readonly nombre: string; readonly bytes: number }> {
  const spooled = await blobs.receive(excelDe(lista));
  try {
    const { sha256, bytes } = spooled;
    await blobs.put(sha256, spooled);
    const [torn] = await blobs.secure([sha256]);
    if (torn !== undefined) throw new Error('El archivo del correo no quedó en el disco');
    return { sha256, nombre: nombreDe(lista), bytes };
  } finally {
    await spooled.discard();
  }
}
