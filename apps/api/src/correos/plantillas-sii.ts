import { contar } from '@rodal/domain/contar';
import * as z from 'zod/mini';
import { plantilla } from './plantilla.ts';

const texto = z.string();

/** What is written about the reports of the SII (especificación 3 §2.7): to whoever answers for a supplier what is theirs, to the lists all. */
export const PLANTILLAS_SII = {
  'sii.informe': plantilla({
    datos: z.strictObject({
      titulo: texto, empresa: texto, mes: texto, ruta: texto, archivo: texto,
      /** What it comes to, and what hurries. */
      primera: texto,
      documentos: z.int(),
      /** Blocks of rows, each with its heading; '' = none. */
      bloques: z.array(z.strictObject({ titulo: texto, filas: z.array(z.tuple([texto, texto])) })),
      /** Rows that stand in the workbook only. */
      mas: z.int(),
      /** Whether it is some rows, those of whoever gets it. */
      suyos: z.boolean(),
    }),
    ve: 'contabilidad.notificar',
    // Whoever answers for a supplier is anybody of the office, not the accounts alone.
    recibe: ['sii.usar', 'solicitudes.usar'],
    asunto: ({ titulo, empresa, mes, documentos }) => `${titulo} · ${empresa} · ${mes} · ${contar(documentos, 'documento', 'documentos')}`,
    cuerpo: ({ primera, bloques, mas, suyos, archivo, ruta }) => [
      { parrafo: suyos ? 'Estos documentos son de proveedores por los que usted responde.' : 'Este es el informe entero, con lo que no tiene responsable.' },
      { parrafo: primera },
      ...bloques.flatMap((bloque) => [...(bloque.titulo === '' ? [] : [{ parrafo: bloque.titulo }]), { datos: bloque.filas }]),
      { parrafo: mas > 0 ? `${contar(mas, 'documento más', 'documentos más')} y el motivo de cada uno van en el archivo ${archivo}.` : `El motivo de cada uno va en el archivo ${archivo}.` },
      { enlace: 'Abrir en Rodal', ruta },
    ],
  }),
} as const;
