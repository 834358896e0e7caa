-- AlterTable
ALTER TABLE "nomina" ADD COLUMN     "aprobador_nota" TEXT,
ADD COLUMN     "senales" JSONB NOT NULL DEFAULT '[]';

-- Las que ya estaban no se han juzgado: se traen de nuevo, y hasta entonces la pantalla dice que falta cargarlas.
DELETE FROM "carga_vigente" WHERE "fuente" = 'NominasVigentes';
