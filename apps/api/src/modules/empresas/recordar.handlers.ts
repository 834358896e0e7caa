import type { EMPRESAS } from '@rodal/contracts/listados/empresas';
import { pendientesDe } from '@rodal/domain/documentos/pendientes';
import { TIPOS_DOCUMENTO } from '@rodal/domain/documentos/tipos';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { actorOf, writeAudit } from '../../audit/audit.ts';
import { encolarCorreo } from '../../correos/encolar-correo.ts';
import { type DatosCorreo, writeCorreo } from '../../correos/plantillas.ts';
import { inTransaction } from '../../db/transaction.ts';
import { selectDocumentosDe } from '../../documentos/documentos.repo.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { PedidoDe } from '../../listados/fuente.ts';
import { condiciones } from '../../listados/fuentes/empresas.ts';
import type { Deps } from '../../puertos/deps.ts';

/** So many companies at once: whoever asks for more has not looked at them. */
const MAX_EMPRESAS = 500;

/** What one company is to be told. */
interface Recordatorio {
  readonly rut: string;
  readonly correos: readonly string[];
  readonly datos: DatosCorreo['empresa.recordatorio'];
}

/** Mails to companies about the papers that they have to send or correct (issue 33). */
export function recordarHandlers({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>): Pick<Handlers, 'getRecordatorios' | 'sendRecordatorios'> {
  const buscar = async (pedido: PedidoDe<typeof EMPRESAS>): Promise<Recordatorio[]> => {
    const values: unknown[] = [];
    const where = condiciones(pedido, (value) => `$${values.push(value)}`);
    const { rows } = await db.pool.query<{ rut: string; nombre: string; correos: string[] }>(
      `SELECT e.rut, e.nombre, e.correos FROM empresa e WHERE ${where.join(' AND ')} ORDER BY e.creado_en, e.rut LIMIT ${MAX_EMPRESAS + 1}`,
      values,
    );
    if (rows.length > MAX_EMPRESAS) throw noSeNotifico(`son más de ${MAX_EMPRESAS} empresas; use un filtro`);
    const papeles = await selectDocumentosDe(db.prisma, 'empresa', rows.map(({ rut }) => rut));
    return rows.flatMap(({ rut, nombre, correos }): Recordatorio[] => {
      const pendientes = pendientesDe('empresa', {}, papeles.filter(({ clave }) => clave === rut), clock());
      if (pendientes.length === 0) return [];
      return [{ rut, correos, datos: { empresa: nombre, papeles: pendientes.map(({ tipo, dicho }) => [TIPOS_DOCUMENTO[tipo].nombre, dicho]) } }];
    });
  };

  return {
    async getRecordatorios(pedido) {
      const recordatorios = await buscar(pedido);
      return { cartas: recordatorios.flatMap(({ correos, datos }) => correos.map((email) => ({ email, usuario: datos.empresa, omitido: '', ...writeCorreo('empresa.recordatorio', datos) }))) };
    },

    async sendRecordatorios({ id, ...pedido }, ctx) {
      ctx.quien();
      const recordatorios = await buscar(pedido);
      if (recordatorios.length === 0) throw noSeNotifico('ninguna de estas empresas tiene algo que enviar o corregir');
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
    },
  };
}

const noSeNotifico = (motivo: string) => new AppError('no_se_notifico', { valores: { motivo } });
