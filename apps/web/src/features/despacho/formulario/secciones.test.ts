import { emptyBorrador, missingFields, type Borrador } from '@rodal/domain/borrador';
import { VARIANTES } from '@rodal/domain/variantes';
import { describe, expect, it } from 'vitest';
import { estadoSeccion, progress, SECCIONES, seccionDe } from './secciones.ts';

const variante = VARIANTES.principal;
const vacio = emptyBorrador({ modoUbicacion: 'gps', correo: 'a@rodal.example', cliente: { rut: '96677140-2', label: 'CMPC' } });
const estadoDe = (id: string, borrador: Borrador) => {
  const seccion = SECCIONES.find((one) => one.id === id);
  if (seccion === undefined) throw new Error(id);
  return estadoSeccion(seccion, missingFields(borrador, variante), borrador);
};

describe('sections', () => {
  it('hold every field of the form exactly once', () => {
    const campos = SECCIONES.flatMap((seccion) => [...seccion.campos]);
    expect(campos.toSorted()).toEqual(Object.keys(variante.campos).toSorted());
    expect([seccionDe('fotoVacia'), seccionDe('fotoLlena')]).toEqual(['camion', 'foto']);
  });

  it('show vacía, incompleta n and lista', () => {
    expect(estadoDe('camion', vacio)).toEqual({ tipo: 'vacia' });
    expect(estadoDe('camion', { ...vacio, patenteCamion: 'ABCD12' })).toEqual({ tipo: 'incompleta', faltan: 2 });
    expect(estadoDe('camion', { ...vacio, patenteCamion: 'ABC', patenteCarro: 'X' })).toEqual({ tipo: 'incompleta', faltan: 3 });
    const conPatentes = { ...vacio, patenteCamion: 'ABCD12', patenteCarro: 'JJKK33' };
    expect(estadoDe('camion', conPatentes)).toEqual({ tipo: 'incompleta', faltan: 1 });
    const fotoVacia = { sha256: 'a'.repeat(64), bytes: 1, capturadaEn: '2026-11-20T12:00:00.000Z' };
    expect(estadoDe('camion', { ...conPatentes, fotoVacia })).toEqual({ tipo: 'lista' });
    // The client comes with a new form.
    expect(estadoDe('destino', vacio)).toEqual({ tipo: 'incompleta', faltan: 1 });
  });

  it('count an unconfirmed origin as incomplete until it has a reason (A11)', () => {
    const fuera: Borrador = {
      ...vacio,
      origen: { codigo: 'F1', rol: '1-1', nombre: 'Roble', numeroAviso: '1' },
      estadoUbicacion: 'fuera',
    };
    expect(estadoDe('origen', fuera)).toEqual({ tipo: 'incompleta', faltan: 1 });
    expect(estadoDe('origen', { ...fuera, motivoUbicacion: 'Camino cortado' })).toEqual({ tipo: 'lista' });
  });

  it('Revisión is ready when nothing is missing, and the bar grows with each field', () => {
    const antes = progress(missingFields(vacio, variante), vacio, variante);
    const despues = { ...vacio, patenteCamion: 'ABCD12' };
    expect(progress(missingFields(despues, variante), despues, variante)).toBeGreaterThan(antes);
    expect(estadoDe('revision', vacio)).toMatchObject({ tipo: 'incompleta' });
    expect(progress([], vacio, variante)).toBe(1);
  });
});
