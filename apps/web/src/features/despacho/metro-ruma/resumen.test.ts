import { ALTURAS_VACIAS, type Borrador, emptyBorrador } from '@rodal/domain/borrador';
import { varianteEnUso, VARIANTES } from '@rodal/domain/variantes';
import { describe, expect, it } from 'vitest';
import { RESUMIDOS, resumir } from './resumen.ts';

const vacio = emptyBorrador({ modoUbicacion: 'gps', correo: '', cliente: null });
const NITENS: Borrador['producto'] = { id: 1000, label: 'TROZO PULPABLE EUCALYPTUS NITENS Sin Corteza 2,44 m', modo: 'alturas', largoCm: 244 };
const textos = (lineas: readonly { nombre: string; valor: string }[]) => lineas.map(({ nombre, valor }) => `${nombre}: ${valor}`);

describe('the summary of a Metro Ruma dispatch', () => {
  it('says of every field that the steps ask for what stands in it, and of none twice', () => {
    const { datos, carga, servicios, final } = resumir(vacio, VARIANTES.metroRuma);
    const nombres = [...datos, ...carga, ...servicios, ...final].map(({ nombre }) => nombre);
    expect(new Set(nombres).size).toBe(nombres.length);
    expect(textos(servicios)).toEqual(['Transportista: ', 'Nombre Cosechero: ', 'Nombre Carguío: ', 'Email: ']);
    expect(textos(carga)).toEqual(['Cantidad: ']);
    expect(RESUMIDOS.map(({ id }) => id)).toEqual(['datos', 'carga', 'servicios']);
  });

  it('follows the company’s row: no line of what is hidden, the price where it is asked for (A13)', () => {
    const fila = { id: 'metroRuma', patenteCarro: 'oculto', cosechero: 'obligatorio', carguio: 'oculto', precio: 'obligatorio', soloPuertos: false } as const;
    const borrador: Borrador = { ...vacio, patenteCarro: 'EFGH34', cosechero: 'SIN COSECHA', carguio: 'Pedro Soto', precio: '25.000', traslado: false };
    const { datos, servicios } = resumir(borrador, varianteEnUso('metroRuma', [fila]));
    expect(textos(datos)).toContain('Tipo de despacho: Venta');
    expect(datos.map(({ nombre }) => nombre)).not.toContain('Patente Carro');
    expect(textos(servicios)).toEqual(['Transportista: ', 'Nombre Cosechero: SIN COSECHA', 'Precio: $ 25.000', 'Email: ']);
    // Without the price in the form the guide says another thing (A7).
    expect(textos(resumir(borrador, VARIANTES.metroRuma).datos)).toContain('Tipo de despacho: Venta por efectuar');
  });

  it('gives truck, trailer and both; measures that cannot be read are no quantity', () => {
    const camion = { ...ALTURAS_VACIAS.camion, ancho: '2,4', alturas: ALTURAS_VACIAS.camion.alturas.with(0, '2,5') };
    const carga = (alturas: Borrador['alturas']) => textos(resumir({ ...vacio, producto: NITENS, alturas }, VARIANTES.metroRuma).carga);
    expect(carga({ ...ALTURAS_VACIAS, camion })).toEqual(['Camión: 6,00 MR', 'Carro: 0,00 MR', 'Cantidad: 6,00 MR']);
    expect(carga({ ...ALTURAS_VACIAS, camion: { ...camion, ancho: '255' } })).toContain('Cantidad: ');
  });
});
