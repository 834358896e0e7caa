import type { DocumentoNuevo as DocumentoEscrito } from '@rodal/contracts/documentos';
import { type CamionEscrito, revisarCamion } from '@rodal/domain/documentos/camiones';
import { correosEscritos } from '@rodal/domain/documentos/reparos';
import { claveCamion, parsePatente, tipoDeNumero } from '@rodal/domain/documentos/tipos';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { parseRut } from '@rodal/domain/rut';
import type { AuditActor } from '../audit/audit.ts';
import { checkEmpresa } from './de-empresa.ts';
import { type Quien, registrar } from './registrar.ts';
import type { Deps } from '../puertos/deps.ts';
import { CAMION, type DatosCamion, findCamion, insertCamion } from './camiones.repo.ts';

/** A truck and the papers it comes with. */
type Pedido = CamionEscrito & { readonly documentos: readonly DocumentoEscrito[] };

/** Registers a truck with its papers. @returns its plate @throws AppError as {@link registrar} */
export function saveCamion(deps: Pick<Deps, 'db' | 'clock'>, pedido: Pedido, quien: Quien, actor: AuditActor): Promise<string> {
  const patente = parsePatente(pedido.patente);
  const camion = { patente: patente ?? '', ...datosDe(pedido), creadoPorId: quien.usuarioId, creadoEn: deps.clock() };
  const { empresaRut } = camion;
  const vence = Object.fromEntries(pedido.documentos.map((uno) => [tipoDeNumero('camion', uno.idtipodocumento), uno.vence]));
  return registrar(
    deps,
    {
      tipo: CAMION, clave: patente, clavePapeles: patente === null || empresaRut === '' ? null : claveCamion({ patente, empresa: empresaRut }),
      documentos: pedido.documentos, yaEsta: MESSAGES_OFICINA.camionYaEsta, resumen: resumenDatos(camion),
      reparos: (adjuntos) => revisarCamion(pedido, { adjuntos, vence }),
      async insert(tx) {
        // Whatever is there already says so before the company that somebody else may have taken out since.
        if ((await findCamion(tx, camion.patente)) !== null) return false;
        await checkEmpresa(tx, empresaRut);
        return insertCamion(tx, camion);
      },
      async isSame(tx) {
        const esta = await findCamion(tx, camion.patente);
        return esta?.creadoPorId === quien.usuarioId && JSON.stringify(resumenDatos(esta)) === JSON.stringify(resumenDatos(camion));
      },
    },
    quien,
    actor,
  );
}

/** What is stored of what was written and let pass; '' = no company. */
export function datosDe({ correo, tipoCamion, empresa }: Omit<CamionEscrito, 'patente'>): DatosCamion {
  return { correos: correosEscritos(correo) ?? [], tipo: tipoCamion, empresaRut: parseRut(empresa) ?? '' };
}

/** What the audit says of a truck's data. */
export function resumenDatos({ correos, tipo, empresaRut }: DatosCamion) {
  return { correos: [...correos], tipo, empresa: empresaRut };
}
