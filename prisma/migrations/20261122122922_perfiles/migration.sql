-- Los perfiles de packages/domain/src/permisos.ts: sin su fila no se pueden dar.
INSERT INTO "perfil" ("nombre") VALUES
  ('Administrador'), ('Reporte'), ('ReporteVolumenes'), ('ReporteCorrecciones'), ('Despacho'), ('DespachoSubProducto'),
  ('Recepciones'), ('Comex'), ('Abastecimiento'), ('Creador'), ('Aprobador'), ('Supervisor'), ('Contabilidad'), ('BtnBc'),
  ('Interno'), ('Externo')
ON CONFLICT ("nombre") DO NOTHING;
