import type { Sesion } from '@rodal/contracts/sesion';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClientOf } from '../../api/query-client.ts';
import { ConGuias } from '../../guias-recientes/guias-context.tsx';
import { LineaGuias } from '../../guias-recientes/linea-guias.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CodigoForm } from './codigo-form.tsx';
import { Respuesta } from './respuesta.tsx';
import { type Pregunta, useVeredicto } from './use-veredicto.ts';
import classes from './verificacion.module.css';

/** `/verificarGuia`: whether the guide of a truck is one of ours (E9), with signal as the server says it, without as this device has kept it. */
export default function VerificarPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <ConGuias usuarioId={sesion.IdUsuario}>
        <div className={classes.page}>
          <PageHeader title="Verificar guía" datos={<LineaGuias />} />
          <Verificar key={sesion.IdUsuario} />
        </div>
      </ConGuias>
    </QueryClientProvider>
  );
}

function Verificar() {
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const estado = useVeredicto(pregunta);
  return (
    <div className={classes.cuerpo}>
      {pregunta === null || estado === null ? null : <Respuesta key={`${pregunta.codigo} ${pregunta.vez}`} codigo={pregunta.codigo} estado={estado} />}
      <CodigoForm otro={pregunta !== null} onCodigo={(codigo) => setPregunta((antes) => ({ codigo, vez: (antes?.vez ?? 0) + 1 }))} onOtra={() => setPregunta(null)} />
    </div>
  );
}
