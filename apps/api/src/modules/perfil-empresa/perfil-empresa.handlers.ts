import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { parseRut } from '@rodal/domain/rut';
import { actorOf } from '../../audit/audit.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import { mesaDe } from '../../portadores/mesa.ts';
import { type EmpresaPropia, empresaPropia, mustHaveEmpresa, propios, sinDetalle } from '../../portadores/propio.ts';
import type { Deps } from '../../puertos/deps.ts';
import { CAMION, selectCamiones } from '../../portadores/camiones.repo.ts';
import { saveCamion } from '../../portadores/registrar-camion.ts';
import { CONDUCTOR, selectConductores } from '../../portadores/conductores.repo.ts';
import { saveConductor } from '../../portadores/registrar-conductor.ts';
import { EMPRESA } from '../../portadores/empresas.repo.ts';
import { saveEmpresa } from '../../portadores/registrar-empresa.ts';
import { openCasa, toCamion, toConductor, toEmpresa, withCasa } from './presentar.ts';

type PerfilEmpresaKey =
  | 'getPerfilEmpresa'
  | 'getEmpresaPropia' | 'saveEmpresaPropia' | 'replaceDocumentoEmpresaPropia'
  | 'getConductorPropio' | 'saveConductorPropio' | 'replaceDocumentoConductorPropio'
  | 'getCamionPropio' | 'saveCamionPropio' | 'replaceDocumentoCamionPropio';

/** As the specification's call counts: pending companies are 1, active ones 0. */
const ESTADOS = { 1: 'PENDIENTE', 0: 'ACTIVO' } as const;

/** What somebody from outside sees and does of their own company (especificación 3 §2.4, E6). */
export function perfilEmpresaHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, PerfilEmpresaKey> {
  const { db, clock } = deps;
  const casaDe = (empresa: EmpresaPropia) => openCasa(db.prisma, empresa, clock());
  const soloVigentes = <D extends { documentos: { estado: number }[] }>(todo: D, estado: '1' | undefined): D =>
    estado === undefined ? todo : { ...todo, documentos: todo.documentos.filter((documento) => documento.estado === 1) };

  const empresaOf = async (empresa: EmpresaPropia, cual: string = empresa) => withCasa(await casaDe(empresa), EMPRESA, cual, (suyo, casa) => ({ empresa: toEmpresa(suyo, casa) }));
  const conductorOf = async (empresa: EmpresaPropia, rut: string) => withCasa(await casaDe(empresa), CONDUCTOR, rut, (suyo, casa) => ({ conductor: toConductor(suyo, casa) }));
  const camionOf = async (empresa: EmpresaPropia, patente: string) => withCasa(await casaDe(empresa), CAMION, patente, (suyo, casa) => ({ camion: toCamion(suyo, casa) }));

  /** A change of theirs, as it is written down: they register for their own company only, and record nothing that is out of date. */
  const cambio = async <R>(ctx: Ctx, work: (empresa: EmpresaPropia) => Promise<R>): Promise<R> => sinDetalle(work(mustHaveEmpresa(ctx)));

  return {
    async getPerfilEmpresa({ estado, rut }, ctx) {
      const empresa = empresaPropia(ctx);
      const nada = { rut: empresa ?? '', empresas: [], conductores: [], camiones: [] };
      if (empresa === null || (rut !== undefined && parseRut(rut) !== empresa)) return nada;
      const casa = await casaDe(empresa);
      if (casa.suya === null || (estado !== undefined && casa.suya.fila.estado !== ESTADOS[estado])) return nada;
      const [conductores, camiones] = await Promise.all([
        casa.withPapeles(CONDUCTOR, await selectConductores(db.prisma, empresa)),
        casa.withPapeles(CAMION, await selectCamiones(db.prisma, empresa)),
      ]);
      return { rut: empresa, empresas: [toEmpresa(casa.suya, casa)], conductores: conductores.map((suyo) => toConductor(suyo, casa)), camiones: camiones.map((suyo) => toCamion(suyo, casa)) };
    },

    // Whose it is the session says: another's RUT finds nothing.
    getEmpresaPropia: async ({ rutEmpresa, estado }, ctx) => soloVigentes(await empresaOf(mustHaveEmpresa(ctx), rutEmpresa), estado),
    getConductorPropio: async ({ rut, estado }, ctx) => soloVigentes(await conductorOf(mustHaveEmpresa(ctx), rut), estado),
    getCamionPropio: async ({ patente, estado }, ctx) => soloVigentes(await camionOf(mustHaveEmpresa(ctx), patente), estado),

    saveEmpresaPropia: (pedido, ctx) =>
      cambio(ctx, async (empresa) => {
        await saveEmpresa(deps, { ...pedido, rutEmpresa: empresa }, ctx.quien(), actorOf(ctx));
        return { Mensaje: MESSAGES_OFICINA.empresaGuardada, ...(await empresaOf(empresa)) };
      }),
    saveConductorPropio: (pedido, ctx) =>
      cambio(ctx, async (empresa) => {
        // The box Cumple is whoever's of ours who looked at them.
        const rut = await saveConductor(deps, { ...pedido, empresa, cumple: false }, ctx.quien(), actorOf(ctx));
        return { Mensaje: MESSAGES_OFICINA.conductorGuardado, ...(await conductorOf(empresa, rut)) };
      }),
    saveCamionPropio: (pedido, ctx) =>
      cambio(ctx, async (empresa) => {
        const patente = await saveCamion(deps, { ...pedido, empresa }, ctx.quien(), actorOf(ctx));
        return { Mensaje: MESSAGES_OFICINA.camionGuardado, ...(await camionOf(empresa, patente)) };
      }),

    replaceDocumentoEmpresaPropia: (pedido, ctx) =>
      cambio(ctx, async (empresa) => {
        await mesaDe(deps, propios(EMPRESA, empresa)).reemplazar(ctx, empresa, pedido, false);
        return { Mensaje: MESSAGES_OFICINA.documentoReemplazado, ...(await empresaOf(empresa)) };
      }),
    replaceDocumentoConductorPropio: ({ rut, ...pedido }, ctx) =>
      cambio(ctx, async (empresa) => {
        await mesaDe(deps, propios(CONDUCTOR, empresa)).reemplazar(ctx, rut, pedido, false);
        return { Mensaje: MESSAGES_OFICINA.documentoReemplazado, ...(await conductorOf(empresa, rut)) };
      }),
    replaceDocumentoCamionPropio: ({ patente, ...pedido }, ctx) =>
      cambio(ctx, async (empresa) => {
        await mesaDe(deps, propios(CAMION, empresa)).reemplazar(ctx, patente, pedido, false);
        return { Mensaje: MESSAGES_OFICINA.documentoReemplazado, ...(await camionOf(empresa, patente)) };
      }),
  };
}
