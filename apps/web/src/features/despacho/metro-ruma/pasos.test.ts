import { emptyBorrador, missingFields } from '@rodal/domain/borrador';
import { VARIANTES } from '@rodal/domain/variantes';
import { describe, expect, it } from 'vitest';
import { PASOS, pasoDe, pendientesDe } from './pasos.ts';

const variante = VARIANTES.metroRuma;
const vacio = emptyBorrador({ modoUbicacion: 'gps', correo: '', cliente: null });

describe('steps of Metro Ruma (especificación 1 §2.16)', () => {
  it('are the four of the specification and hold every field of the form exactly once', () => {
    expect(PASOS.map(({ titulo }) => titulo)).toEqual(['Datos del Despacho', 'Datos Carga', 'Servicios', 'Finalizar/Confirmar']);
    expect(PASOS.flatMap(({ campos }) => [...campos]).toSorted()).toEqual(Object.keys(variante.campos).toSorted());
    expect([pasoDe('cliente'), pasoDe('cantidad'), pasoDe('transportista'), pasoDe('fotoLlena')]).toEqual([0, 1, 2, 3]);
  });

  it('tell between them everything that the form misses, each in its own order', () => {
    const faltantes = missingFields(vacio, variante);
    const dicho = PASOS.map((paso) => pendientesDe(paso, faltantes, {}).map(({ campo }) => campo));
    expect(dicho).toEqual([
      ['cliente', 'origen', 'rutChofer', 'nombreChofer', 'patenteCamion', 'patenteCarro', 'destino', 'producto', 'fotoVacia'],
      ['cantidad'],
      ['transportista', 'cosechero', 'carguio', 'correo'],
      ['fotoLlena'],
    ]);
    expect(dicho.flat().toSorted()).toEqual(faltantes.map(({ campo }) => campo).toSorted());
  });

  it('of a field that is objected to tell the objection, also where nothing is missing (R63)', () => {
    const alertas = { patenteCamion: 'La patente está bloqueada', cliente: 'El cliente ya no se ofrece' };
    expect(pendientesDe(PASOS[0], missingFields(vacio, variante), alertas).slice(0, 1)).toEqual([{ campo: 'cliente', mensaje: 'El cliente ya no se ofrece' }]);
    expect(pendientesDe(PASOS[0], [], alertas)).toEqual([
      { campo: 'cliente', mensaje: 'El cliente ya no se ofrece' },
      { campo: 'patenteCamion', mensaje: 'La patente está bloqueada' },
    ]);
  });
});
