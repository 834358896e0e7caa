import { Button } from '@mantine/core';
import type { DocumentoNuevo } from '@rodal/contracts/documentos';
import type { Reparo } from '@rodal/domain/documentos/reparos';
import type { ConDocumentos, Portador, TipoClave } from '@rodal/domain/documentos/tipos';
import { MESSAGES } from '@rodal/domain/messages';
import { isValidRut } from '@rodal/domain/rut';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { type Campos, type Escrito, leido } from '../../formulario/campo.ts';
import { CamposDe, Formulario } from '../../formulario/formulario.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { toastDone } from '../../ui/toast.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import type { TabsOfProps } from '../../ui/view-tabs.tsx';
import { papelDe, reparoPapel, toDocumento } from '../papel.ts';
import papeles from '../papeles.module.css';
import { type Archivo, SubidasContext, useSubidas } from '../use-subidas.ts';
import { VariosArchivos } from '../varios-archivos.tsx';
import { erroresDe } from './portador.ts';
import classes from './portador.module.css';
import { useEmpresas } from './use-empresas.tsx';

/** In what the entries of companies, drivers and trucks differ. */
export interface FilaIngreso<N extends Escrito> {
  readonly entidad: ConDocumentos;
  /** Of the list that it comes to. */
  readonly listado: string;
  readonly titulo: string;
  readonly enviar: string;
  /** Of the form. */
  readonly label: string;
  readonly obligatorios: string;
  /** «Seguir con esta», «Borrar y empezar otra». */
  readonly vaciar: readonly [seguir: string, otra: string];
  /** In the order in which the rule finds fault with them: the first of them gets the focus. */
  readonly campos: Campos<N>;
  readonly vacio: N;
  /** Those of its data, in the order of the screen. */
  readonly datos: readonly (keyof N & string)[];
  /** The kinds of its papers, likewise. */
  readonly papeles: readonly (keyof N & TipoClave)[];
  /** Which of them is a RUT: red as long as it is wrong. */
  readonly rut?: keyof N & string;
  /** What is written decides which of its papers are mandatory. */
  readonly condiciones?: (escrito: N) => Portador;
  /** It asks for a company in its field `empresa`. */
  readonly conEmpresa?: true;
  /** Before its fields: what it is for, where that is not plain. */
  readonly antes?: ReactNode;
  /** Beside the heading of the papers. */
  readonly junto?: ReactNode;
  readonly revisar: (escrito: N, adjuntos: ReadonlySet<TipoClave>) => readonly Reparo<string>[];
  readonly guardar: (escrito: N, documentos: DocumentoNuevo[]) => Promise<{ readonly Mensaje: string }>;
}

interface Nuevo<N> {
  readonly escrito: N;
  readonly documentos: DocumentoNuevo[];
}

interface IngresoProps<N extends Escrito> {
  readonly fila: FilaIngreso<N>;
  readonly Vistas: ComponentType<TabsOfProps>;
  /** In its heading: the way back, where it has one. */
  readonly acciones?: ReactNode;
}

/** The tab of the entry: a new one and its papers, all or nothing (especificación 3 §2.1–2.3 and 5). */
export function Ingreso<N extends Escrito>({ fila, Vistas, acciones }: IngresoProps<N>) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ escrito: dicho, documentos }: Nuevo<N>) => fila.guardar(dicho, documentos),
    onSettled: () => void client.invalidateQueries({ queryKey: [fila.listado] }),
  });
  const [faltaAsignar, setFaltaAsignar] = useState(false);
  const [vaciando, setVaciando] = useState(false);
  const { campos, aviso } = useEmpresas(fila.campos, fila.conEmpresa && null);
  const form = useFormulario<N, Nuevo<N>, null>({
    campos,
    ahora: { escrito: fila.vacio, visto: null },
    leer: (dicho) => leerNuevo(fila, dicho),
    preguntar: () => {
      const quedan = subidas.todas.some(({ tipo }) => tipo === null);
      setFaltaAsignar(quedan);
      return quedan;
    },
    guardar: async (nuevo) => {
      const { Mensaje } = await mutateAsync(nuevo);
      toastDone(Mensaje);
      return 'vaciar';
    },
    fallo: `${MESSAGES.errorBbdd}.`,
  });
  const { escrito, poner, cambiado, busy, descartar, errorDe } = form;
  const tiene = (tipo: TipoClave) => papelDe(escrito[tipo]).sha256 !== '';
  const subidas = useSubidas({
    entidad: fila.entidad,
    portador: fila.condiciones?.(escrito),
    tiene,
    poner: (tipo: TipoClave, archivo: Archivo) => poner({ [tipo]: { ...papelDe(escrito[tipo]), ...archivo } } as Partial<N>), // of a kind that it has
  });
  const algo = cambiado || subidas.todas.length > 0;
  useUnsaved(algo || busy);
  const vaciar = () => {
    subidas.limpiar();
    descartar();
    setVaciando(false);
    setFaltaAsignar(false);
  };
  const rut = fila.rut === undefined ? '' : escrito[fila.rut];
  const rutMalo = typeof rut === 'string' && rut !== '' && !isValidRut(rut);
  const conRut: typeof form = { ...form, errorDe: (campo) => errorDe(campo) ?? (campo === fila.rut && rutMalo ? MESSAGES.rutNoValido : undefined) };
  return (
    <Vistas>
      {({ tablist, panel }) => (
        <div className={classes.pagina}>
          <PageHeader title={fila.titulo} tabs={tablist} actions={acciones} />
          {panel(
            <SubidasContext value={subidas}>
              <Formulario
                form={conRut}
                enviar={fila.enviar}
                label={fila.label}
                className={classes.ingreso}
                botones={
                  <Button variant="default" disabled={busy} onClick={() => (algo ? setVaciando(true) : vaciar())}>
                    Nuevo
                  </Button>
                }
                pie={vaciando && algo ? <Vaciar textos={fila.vaciar} onSeguir={() => setVaciando(false)} onVaciar={vaciar} /> : null}
              >
                {aviso}
                {fila.antes}
                <CamposDe form={conRut} nombres={fila.datos} />
                <section className={classes.documentos} aria-labelledby="ingreso-documentos">
                  <div className={classes.encabezado}>
                    <h2 id="ingreso-documentos">Documentos</h2>
                    {fila.junto}
                  </div>
                  <VariosArchivos entidad={fila.entidad} tiene={tiene} faltaAsignar={faltaAsignar} />
                  <CamposDe form={conRut} nombres={fila.papeles} className={papeles.tarjetas} />
                  <p className={classes.dim}>{fila.obligatorios}</p>
                </section>
              </Formulario>
            </SubidasContext>,
          )}
        </div>
      )}
    </Vistas>
  );
}

/** What the rule says goes before what is wrong with the days of a paper that is there. */
function leerNuevo<N extends Escrito>({ papeles: tipos, revisar }: FilaIngreso<N>, escrito: N) {
  const puestos = tipos.filter((tipo) => papelDe(escrito[tipo]).sha256 !== '');
  const ahora = new Date();
  const dePapeles = Object.fromEntries(puestos.map((tipo) => [tipo, reparoPapel(tipo, papelDe(escrito[tipo]), ahora)]));
  return leido<N, Nuevo<N>>({ ...dePapeles, ...erroresDe<N>(revisar(escrito, new Set<TipoClave>(puestos))) }, () => ({
    escrito,
    documentos: puestos.map((tipo) => toDocumento(tipo, papelDe(escrito[tipo]))),
  }));
}

interface VaciarProps {
  readonly textos: FilaIngreso<Escrito>['vaciar'];
  readonly onSeguir: () => void;
  readonly onVaciar: () => void;
}

/** Asked once before what is typed goes. */
function Vaciar({ textos: [seguir, otra], onSeguir, onVaciar }: VaciarProps) {
  return (
    <div className={classes.vaciar}>
      <p role="alert">Se borra todo lo que escribió y los archivos que puso.</p>
      <Button variant="default" onClick={onSeguir}>
        {seguir}
      </Button>
      <Button variant="default" onClick={onVaciar}>
        {otra}
      </Button>
    </div>
  );
}
