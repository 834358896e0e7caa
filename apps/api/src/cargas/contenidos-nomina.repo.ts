import { Prisma } from '../generated/prisma/client.ts';

/**
 * Each content that a roll had or has, of both companies: when it came and what it pays, whether the ERP has it now (`vigente`) or when its
 * roll left (`salio`), and when its marks were set; those of a content that another one came after were kept there (`quitadas`). What an
 * undone load brought nobody was paid: the version after it is of the same load.
 */
export const CONTENIDOS_NOMINA = Prisma.sql`
  SELECT n.id, n.empresa, n.nomina, n.moneda, v.monto, v.pagos, v.en,
         n.huella IS NOT NULL AND v.version = n.version AS vigente,
         CASE WHEN n.huella IS NULL AND v.version = n.version - 1 THEN s.en END AS salio,
         CASE WHEN v.version = n.version THEN n.creador_en ELSE (s.quitadas->'Creador'->>'en')::timestamptz END AS creada,
         CASE WHEN v.version = n.version THEN n.aprobador_en ELSE (s.quitadas->'Aprobador'->>'en')::timestamptz END AS aprobada,
         CASE WHEN v.version = n.version THEN n.supervisor_en ELSE (s.quitadas->'Supervisor'->>'en')::timestamptz END AS revisada
    FROM nomina n JOIN nomina_version v ON v.nomina_id = n.id
    LEFT JOIN nomina_version s ON s.nomina_id = v.nomina_id AND s.version = v.version + 1
   WHERE v.huella IS NOT NULL AND s.trabajo_id IS DISTINCT FROM v.trabajo_id`;
