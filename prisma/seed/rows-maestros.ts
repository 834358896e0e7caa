import type { Referencias } from './referencias.ts';
import { DIAS } from './ritmo.ts';
import type { Tablas } from './copy-rows.ts';

const DAY = 86_400_000;

/** The reference lists and the notice of the day, table by table. */
export function rowsOfReferencias(referencias: Referencias, now: Date): Tablas {
  const { faenas, destinos, clientes, productos, choferes } = referencias;
  const measured = faenas.filter(({ geojson }) => geojson !== null);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  return {
    faena: faenas.map((one) => ({
      codigo: one.codigo,
      rol: one.rol,
      nombre: one.nombre,
      numero_aviso: one.numeroAviso,
      ciudad: one.ciudad,
      estado: one.estado,
      fecha_inicio: one.fechaInicio,
      fecha_final: one.fechaFinal,
      hectareas: one.hectareas,
      producto: one.producto,
      georeferencia: one.georeferencia,
    })),
    faena_perimetro: measured.map(({ codigo, rol, geojson }, at) => ({
      codigo,
      rol,
      geojson,
      subido_por: 'admin',
      subido_en: daysAgo(DIAS + 2 + at),
    })),
    faena_legal: faenas.map(({ codigo, rol, legal }) => ({
      codigo,
      rol,
      predio: legal.predio,
      direccion: legal.direccion,
      comuna: legal.comuna,
      plan_manejo: legal.planManejo,
    })),
    destino: destinos.map(({ id, nombre, puerto, roles, direccion, comuna, activo }) => ({
      id,
      nombre,
      puerto,
      roles,
      direccion,
      comuna,
      activo,
    })),
    cliente: clientes.map(({ rut, razonSocial, roles, propio, activo }) => ({
      rut,
      razon_social: razonSocial,
      roles,
      propio,
      activo,
    })),
    producto: productos.map(({ id, descripcion, modo, unidad, largoCm, roles, activo }) => ({
      id,
      descripcion,
      modo,
      unidad,
      largo_cm: largoCm,
      roles,
      activo,
    })),
    transportista: referencias.transportistas.map(({ nombre, rut, activo }) => ({ nombre, rut, activo })),
    cosechero: referencias.cosecheros.map((nombre) => ({ nombre, activo: true })),
    chofer_autorizado: choferes.autorizados.map(({ rut, nombre }) => ({ rut, nombre })),
    chofer_bloqueado: choferes.bloqueados.map(({ rut, motivo, desde }) => ({ rut, motivo, desde })),
    patente_bloqueada: choferes.patentesBloqueadas.map(({ clave, motivo, desde }) => ({ patente: clave, motivo, desde })),
    tabla_volumen: referencias.tablaVolumen.map(({ largoCm, diametroCm, litros, oficial, fuente }) => ({
      largo_cm: largoCm,
      diametro_cm: diametroCm,
      litros,
      oficial,
      fuente,
    })),
    aviso: [{ mensaje: MENSAJE, desde: daysAgo(2), hasta: daysAgo(-21) }],
  };
}

const MENSAJE =
  'Desde el lunes, LAUTARO ASERRADERO 1 recibe trozos solo por el acceso sur, de 07:00 a 18:30. ' +
  'Camiones sin carro amarrado no ingresan a romana. Dudas: Abastecimiento.';
