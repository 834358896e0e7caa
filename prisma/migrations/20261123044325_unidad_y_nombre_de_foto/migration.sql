-- Cómo se llamaba el archivo de cada foto en el teléfono (D18).
ALTER TABLE "despacho_foto" ADD COLUMN     "nombre_original" TEXT;

-- La unidad es una columna del producto (D3, decisión 044). Los que ya están parten según su modo y su código;
-- `seedUnidad` dice lo mismo.
ALTER TABLE "producto" ADD COLUMN     "unidad" TEXT;
UPDATE "producto" SET "unidad" = CASE
  WHEN "modo" = 'diametros' THEN 'M3'
  WHEN "modo" = 'alturas' THEN 'MR'
  WHEN "id" = 8002 THEN 'MR'
  WHEN "id" = 8003 OR "id" BETWEEN 9052 AND 9056 THEN 'BDMT'
  ELSE 'M3'
END;
ALTER TABLE "producto" ALTER COLUMN "unidad" SET NOT NULL;
