-- AlterTable
ALTER TABLE "sesion" ADD COLUMN     "id" UUID NOT NULL DEFAULT gen_random_uuid();

-- CreateIndex
CREATE UNIQUE INDEX "sesion_id_key" ON "sesion"("id");
