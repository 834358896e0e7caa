import type { CeldaMatriz, FilaMatriz, VencimientoPapel } from '@rodal/contracts/habilitacion';
import { TIPOS_DOCUMENTO, type TipoClave } from '@rodal/domain/documentos/tipos';

/** How a kind of paper stands with some. @param situaciones the worst first, as the server tells them */
export function celda(tipo: TipoClave, situaciones: Readonly<Partial<Record<CeldaMatriz['situaciones'][number]['situacion'], number>>>, mas: Partial<CeldaMatriz> = {}): CeldaMatriz {
  const cuantas = Object.entries(situaciones).map(([situacion, cuantos]) => ({ situacion: situacion as keyof typeof situaciones, cuantos })); // its own keys
  return { idtipodocumento: TIPOS_DOCUMENTO[tipo].numero, situaciones: cuantas, vence: null, detenidos: 0, ...mas };
}

/** A company of two drivers and one truck, with nothing missing and nothing that runs out. */
export function empresa(rut: string, nombre: string, cambios: Partial<FilaMatriz> = {}, celdas: readonly CeldaMatriz[] = []): FilaMatriz {
  const calma = (Object.keys(TIPOS_DOCUMENTO) as TipoClave[]).map((tipo) => celda(tipo, { alDia: { empresa: 1, conductor: 2, camion: 1 }[TIPOS_DOCUMENTO[tipo].entidad] })); // its own keys
  return {
    rut, nombre, estado: 'ACTIVO', habilitada: true, conductores: { activos: 2, habilitados: 2 }, camiones: { activos: 1, habilitados: 1 }, detenidos: [],
    celdas: calma.map((suya) => celdas.find(({ idtipodocumento }) => idtipodocumento === suya.idtipodocumento) ?? suya),
    ...cambios,
  };
}

/** One where a driver and a truck may not work, and papers of its own run out or were never given. */
export function detenida(cambios: Partial<FilaMatriz> = {}): FilaMatriz {
  return empresa(
    '76543210-3',
    'TRANSPORTES ÑUBLE LTDA.',
    {
      conductores: { activos: 8, habilitados: 6 },
      camiones: { activos: 5, habilitados: 4 },
      detenidos: [
        { entidad: 'conductor', clave: '12345678-5', nombre: 'ÑANCO PÉREZ, JUAN', motivos: ['Licencia de Conducir: vencido desde el 12/11/2026', 'Contrato de trabajo: sin revisar'] },
        { entidad: 'camion', clave: 'BBCD12', nombre: 'BBCD12', motivos: ['Revisión Técnica: no está'] },
      ],
      ...cambios,
    },
    [
      celda('f30', { porVencer: 1 }, { vence: '2026-12-12' }),
      celda('f29', { vencido: 1 }),
      celda('subcontrato', { sinPapel: 1 }),
      celda('contratoTrabajo', { alDia: 8 }),
      celda('licenciaConducir', { vencido: 2, sinRevisar: 1, porVencer: 2, alDia: 3 }, { detenidos: 3, vence: '2026-12-20' }),
      celda('revisionTecnica', { falta: 1, alDia: 4 }, { detenidos: 1 }),
      celda('permisoCirculacion', { porVencer: 1, alDia: 4 }, { vence: '2026-12-01' }),
      celda('seguroObligatorio', { alDia: 5 }),
      celda('certificadoAnotaciones', { alDia: 5 }),
      celda('seguroCarga', { alDia: 3, sinPapel: 2 }),
    ],
  );
}

/** A driver's licence that runs out and will keep them from working. */
export function vencimiento(dia: string, cambios: Partial<VencimientoPapel> = {}): VencimientoPapel {
  return {
    dia, idtipodocumento: 12, entidad: 'conductor', clave: '12345678-5', nombre: 'ÑANCO PÉREZ, JUAN', rutEmpresa: '76543210-3', empresa: 'TRANSPORTES ÑUBLE LTDA.', enRevision: false, detiene: true, ...cambios,
  };
}
