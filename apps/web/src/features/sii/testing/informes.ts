import type { Fila1, Fila2, Fila3, InformesSiiReply, SiiRevisado, SubidaSii } from '@rodal/contracts/sii';

export const fila1 = (cambios: Partial<Fila1> = {}): Fila1 => ({
  Nro: '7', 'RUT Proveedor': '76123456-0', 'Razon Social': 'MADERAS DEL SUR', 'Tipo Doc': 33, Folio: '57012', 'Fecha Docto': '2026-11-05', 'Fecha Acuse': null, 'Monto Neto': 100_000, 'Monto Total': 119_000, usuario: 'eva',
  sii: '33|76123456-0|57012', bc: null, huella: '119000/19000//', motivo: 'No está en BC; parecido: FC-1, folio 57021, mismo total. Confirmar o descartar.', respuesta: null, como: 'responsable', rut: '76123456-0',
  posibles: [{ sii: '33|76123456-0|57012', bc: 'FC-1', huella: '119000/19000/119000/19000', texto: 'FC-1, folio 57021, mismo total', respuesta: null }], ...cambios,
});

export const fila2 = (cambios: Partial<Fila2> = {}): Fila2 => ({
  TIPODOC: 33, RUTPROVEEDOR: '76123456-0', RAZONSOCIAL: 'MADERAS DEL SUR', FOLIO: '8', FECHADOCTO: '2026-11-22', FECHARECEPCION: '2026-11-24 10:00:00', usuario: 'BC.ANA', MONTOTOTAL: 119_000, DIAS: 2, venceEl: '2026-12-02',
  credito: 'acuse hasta el 30/11 para usar el crédito en noviembre', ivaEnJuego: 19_000, parte: '', sii: '33|76123456-0|8', bc: null, huella: '119000/19000//', motivo: 'vence el 02/12 (2 días)', posibles: [], respuesta: null, como: 'ultimo', rut: '76123456-0', ...cambios,
});

const fila3 = (cambios: Partial<Fila3> = {}): Fila3 => ({
  TIPODOCUMENTO: '33', RutConGuion: '76123456-0', NombreProveedor: 'MADERAS DEL SUR', NumeroFactura2: '57021', fecharegistro: '2026-11-10', USUARIOCREADOR: 'BC.ANA', importe: 100_000, importeiva: 19_000, causa: 'No está en el SII',
  sii: null, bc: 'FC-1', huella: '//119000/19000', motivo: 'No está en el registro.', posibles: [], respuesta: null, ...cambios,
});

export const informesOf = (cambios: Partial<InformesSiiReply> = {}): InformesSiiReply => ({
  informe1: [fila1()], informe2: [fila2()], informe3: [fila3()], informe4: [], informe5: [fila2({ parte: 'Por contabilizar', DIAS: null, venceEl: null, credito: '', ivaEnJuego: 0, FOLIO: '9', sii: '33|76123456-0|9' })],
  resumen: [{ Cantidad: 1, 'Monto Neto': 100_000, 'Monto Total': 119_000, Usuario: 'TOTAL' }, { Cantidad: 1, 'Monto Neto': 100_000, 'Monto Total': 119_000, Usuario: 'eva' }],
  coinciden: [], noEvaluados: [], fuera: [], avisos: ['BC al 30/11: lo que se ingresó después aparece como faltante'], respuestas: [],
  leyes: [{ nombre: 'Registro', cantidad: 2, total: 238_000, partes: [{ nombre: 'Por ingresar a BC', cantidad: 1, total: 119_000 }, { nombre: 'Por contabilizar de Comex', cantidad: 1, total: 119_000 }] }],
  ...cambios,
});

export const subidaOf = (cambios: Partial<SubidaSii> = {}): SubidaSii => ({ id: '01890000-0000-7000-8000-000000000001', seccion: 'PENDIENTE', archivo: 'RCV_COMPRA_PENDIENTE.csv', documentos: 41, total: 119_000, tipos: [], activa: true, subidaEn: '2026-11-30T12:00:00.000Z', usuario: 'ana', ...cambios });

export const revisadoOf = (cambios: Partial<SiiRevisado> = {}): SiiRevisado => ({
  archivo: 'RCV_COMPRA_REGISTRO_96677140-2_202611.csv', seccion: 'REGISTRO', documentos: 187, total: 238_000, tipos: [], huella: 'a'.repeat(64), seIdentifica: true, sinCambios: false, avisos: [], errores: [], cantidadErrores: 0,
  cambia: { nuevos: 3, idos: 1, cambiados: 0 }, ejemplos: ['Ya no viene 33 Factura electrónica 2: está en Reclamado'], ...cambios,
});
