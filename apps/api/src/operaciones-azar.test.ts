import { errorReply } from '@rodal/contracts/campos';
import type { EndpointSpec } from '@rodal/contracts/endpoint';
import { type EndpointKey, ENDPOINTS } from '@rodal/contracts/endpoints';
import { INGESTA, mapRecord } from '@rodal/contracts/ingesta';
import { INSERCIONES } from '@rodal/contracts/ingesta-rutas';
import { mutateBytes, mutateJson, mutateText } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { muestra } from '../../../scripts/lib/muestra.ts';
import { buildMundo, type Mundo, type Pedido, toInject } from './testing/mundo.ts';

/**
 * Every operation with its valid request spoilt: fields, filters, path, and the bytes of the body. Whatever comes, it is
 * answered with a result or with an error of the table, never with a fault of ours; nothing but the requests of the test
 * is needed to find one that is.
 */

const DICE = fc.array(fc.nat(), { maxLength: 9 });
const FEW = 20;
/** Hashing a password is slow on purpose; those that send rows are one function under many addresses. */
const RUNS: Partial<Record<EndpointKey, number>> = { login: 40, createUsuario: 40, resetClave: 40, ...mapRecord(INSERCIONES, () => FEW), insertRecepcionesBc: 150 };
const isKey = (key: string): key is EndpointKey => Object.hasOwn(ENDPOINTS, key);
/** Rows without input have nothing to spoil; photos have a test of their own. */
const KEYS = Object.keys(ENDPOINTS).filter(isKey).filter((key) => {
  const row: EndpointSpec = ENDPOINTS[key];
  return row.params !== undefined || row.query !== undefined || row.body !== undefined;
});

let m: Mundo;
beforeAll(async () => {
  m = await buildMundo();
});
afterAll(() => m.t.close());
/** A login ends the session that comes with it. */
const actorOf = (key: EndpointKey) => (key === 'login' ? m.t.nobody : m.actorOf(key));

interface Golpe {
  readonly params: number[];
  readonly query: number[];
  readonly body: number[];
  /** Spoils the bytes too. */
  readonly raw: number[] | null;
}

const GOLPE = fc.record<Golpe>({ params: DICE, query: DICE, body: DICE, raw: fc.option(DICE, { freq: 4 }) });

function spoil({ params, query, body }: Pedido, golpe: Golpe): Pedido {
  const texts = (part: Readonly<Record<string, string>>, dice: number[]) =>
    // One field in two is left alone, so that the others are reached.
    Object.fromEntries(Object.entries(part).map(([key, value], n) => [key, (dice[n] ?? 0) % 2 === 0 ? value : mutateText(value, dice)]));
  return { params: texts(params, golpe.params), query: texts(query, golpe.query), ...(body && { body: mutateJson(body, golpe.body) as Pedido['body'] & object }) };
}

describe.each(KEYS)('%s', (key) => {
  it('answers what is spoilt with a result or an error of the table', async () => {
    await fc.assert(
      fc.asyncProperty(GOLPE, async (golpe) => {
        const request = toInject(key, spoil(m.pedidos()[key], golpe));
        const payload = golpe.raw === null || typeof request.payload !== 'string' ? request.payload : Buffer.from(mutateBytes(Buffer.from(request.payload), golpe.raw));
        const from = m.t.logs.length;
        const reply = await actorOf(key).inject({ ...request, ...(payload !== undefined && { payload }) });
        const faults = m.t.logs.slice(from).filter((line) => Number(JSON.parse(line).level) >= 50);
        expect([reply.statusCode >= 500 && reply.statusCode !== 503, faults]).toEqual([false, []]);
        expect(reply.statusCode).not.toBe(key === 'login' || key === 'loginCodigo' ? 403 : 401);
        if (reply.statusCode < 400) return;
        expect(z.safeParse(z.strictObject(errorReply.shape), reply.json()).success).toBe(true);
        expect(reply.body).not.toMatch(/node_modules|\.ts:|at \w+ \(|(?<!\$)SELECT |INSERT |prisma|postgres/i);
      }),
      { numRuns: muestra(RUNS[key] ?? 150) },
    );
  });
});

/** A spoilt one may have been taken: that table is being fed already, its part has other rows, its run is over or has none. */
const SENT = Object.fromEntries(Object.keys(INGESTA).map((key) => [key, [200, 409]]));

it('its valid request is taken: what is spoilt begins behind every check', async () => {
  for (const key of KEYS) {
    const { statusCode } = await actorOf(key).inject(toInject(key, m.pedidos()[key]));
    // 404: spoilt ones closed the flag or removed the view before, there is an administrator; 409: a voided note was withdrawn, no provider and no ERP stand behind these tests, nobody is on the list of the mail of 09:00, a load
    // that waits cannot be undone and is cancelled once, a mail is sent again once, another perimeter was put in use, somebody was edited, a roll was marked; 400: one of that name is
    // there, no file came, a paper was replaced, the guide of the dispatch is not that of the note or of the reception, the ledger has nothing to correct nor a month to close. Of the account, whose password
    // nobody here may change, and codes of guides that nobody has (which soon wait too): a challenge that was never given, a wrong password (which soon waits), no second factor.
    const may = {
      ...SENT,
      savePerimetro: [200, 409], restorePerimetro: [200, 409],
      reenviarCorreo: [200, 409], updateNominas: [200, 409], updateNominasFle: [200, 409],
      enviarCorreoNotificacion: [200, 409], enviarCorreoSinDatos: [409], enviarCorreoRepetidas: [409], enviarCorreoCreada: [200, 409], enviarCorreoLista: [200, 409],
      closeAviso: [200, 404], reopenAviso: [200, 404], deleteVista: [200, 404], getGuiaPdf: [409],
      applyGuiaNula: [400, 409], discardDespachoDeGuia: [400], withdrawGuiaNula: [200, 409],
      changeEstadoSolicitud: [200, 409],
      createCorreccion: [400], cerrarMes: [400], updateFaenasHistorico: [200, 400, 409], reviewExcelFichas: [400], insertExcelFichas: [400], insertExcelFichasPino: [400], changeMatrizFichas: [404], withdrawMovProducto: [200, 400], withdrawCostos: [400], updateCosto: [200, 409], uploadObservaciones: [400], reviewExcelCostos: [400], loadExcelCostos: [400], withdrawExcelCostos: [200, 400], removeObservaciones: [200, 409], saveVolumenDeclarado: [200, 409], reviewPedidoTransferencia: [400], createPedidoTransferencia: [400], changeEtiquetaPedido: [409],
      reviewSii: [400], loadSii: [400], clearSeccionSii: [200, 409], restoreSubidaSii: [200, 409], answerSii: [200, 404], closeSii: [400], reopenSii: [409], sendCorreosSii: [200, 409], sendCorreosSiiFle: [200, 409],
      joinRecepcionCamion: [400, 409], discardDespachoDeRecepcion: [400], separateRecepcionCamion: [409], annulRecepcionCamion: [200, 409],
      startFlujo: [409], updateFila: [409], setFilaActiva: [409], countErpMovProducto: [409], cancelTrabajo: [200, 409], undoTrabajo: [409], acceptTrabajo: [409], discardTrabajo: [409],
      enviarCorreoClientes: [409], updateAviso: [200, 409], endAviso: [200, 409], getErp: [409], reviewImportacion: [400], importMaestro: [400], createUsuario: [200, 400], updateUsuario: [200, 409], setPermisos: [200, 409],
      createPrimerAdministrador: [404, 429], saveEmpresa: [200, 400], sendRecordatorios: [200, 409], updateEmpresa: [200, 409], approveEmpresa: [409], deactivateEmpresa: [409], markDocumentoEmpresa: [200, 400, 409], commentDocumentoEmpresa: [200, 409], replaceDocumentoEmpresa: [200, 409],
      saveConductor: [200, 400], sendRecordatoriosConductores: [409], updateConductor: [200, 409], approveConductor: [409], deactivateConductor: [409], markDocumentoConductor: [200, 400, 409], commentDocumentoConductor: [200, 409], replaceDocumentoConductor: [200, 409], correctDocumentoConductor: [200, 409],
      saveCamion: [200, 400], sendRecordatoriosCamiones: [409], updateCamion: [200, 409], approveCamion: [409], deactivateCamion: [409], markDocumentoCamion: [200, 400, 409], commentDocumentoCamion: [200, 409], replaceDocumentoCamion: [200, 409], correctDocumentoCamion: [200, 409],
      acceptInvitacion: [400, 429], saveEmpresaPropia: [400], replaceDocumentoEmpresaPropia: [200, 409], saveConductorPropio: [200, 400], replaceDocumentoConductorPropio: [200, 409], saveCamionPropio: [200, 400], replaceDocumentoCamionPropio: [200, 409],
      verificarGuia: [200, 429], loginCodigo: [401, 429], changeClave: [400, 429], endSesionPropia: [404], startSegundoFactor: [400, 429],
      confirmSegundoFactor: [409, 429], renewCodigos: [409, 429], removeSegundoFactor: [409, 429],
    }[key as string] ?? [200, 201];
    expect([key, statusCode, may.includes(statusCode)]).toEqual([key, statusCode, true]);
  }
});
