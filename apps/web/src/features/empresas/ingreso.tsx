import { Button } from '@mantine/core';
import { saveEmpresa } from '@rodal/contracts/empresas';
import type { DocumentoNuevo } from '@rodal/contracts/documentos';
import { EMPRESAS } from '@rodal/contracts/listados/empresas';
import { revisarEmpresa } from '@rodal/domain/documentos/empresas';
import type { TipoClave } from '@rodal/domain/documentos/tipos';
import { MESSAGES } from '@rodal/domain/messages';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { isValidRut } from '@rodal/domain/rut';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { type Leido, leido } from '../../formulario/campo.ts';
import { CamposDe, Formulario } from '../../formulario/formulario.tsx';
import { useFormulario } from '../../formulario/use-formulario.ts';
import { reparoFechas, toDocumento } from '../../papeles/papel.ts';
import papeles from '../../papeles/papeles.module.css';
import { type Archivo, SubidasContext, useSubidas } from '../../papeles/use-subidas.ts';
import { VariosArchivos } from '../../papeles/varios-archivos.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toastDone } from '../../ui/toast.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { CAMPOS, erroresDe, type NuevaEscrita, type PapelEmpresa, PAPELES, VACIA } from './campos.ts';
import classes from './empresas.module.css';
import { Vistas } from './vistas.tsx';

const DATOS = ['rutEmpresa', 'nombreEmpresa', 'email', 'tipodeservicio', 'contacto'] as const;

/** What is sent. */
type Nueva = Readonly<Record<(typeof DATOS)[number], string>> & { readonly documentos: DocumentoNuevo[] };

const isDeEmpresa = (tipo: TipoClave): tipo is PapelEmpresa => PAPELES.some((uno) => uno === tipo);

function leerNueva(escrito: NuevaEscrita): Leido<NuevaEscrita, Nueva> {
  const tipos = PAPELES.filter((tipo) => escrito[tipo].sha256 !== '');
  const ahora = new Date();
  const fechas = Object.fromEntries(tipos.map((tipo) => [tipo, reparoFechas(tipo, escrito[tipo], ahora)]));
  const { rutEmpresa, nombreEmpresa, email, tipodeservicio, contacto } = escrito;
  return leido<NuevaEscrita, Nueva>({ ...fechas, ...erroresDe(revisarEmpresa(escrito, new Set<TipoClave>(tipos))) }, () => ({
    rutEmpresa, nombreEmpresa, email, tipodeservicio, contacto,
    documentos: tipos.map((tipo) => toDocumento(tipo, escrito[tipo])),
  }));
}

/** The tab Empresas: a new company and its papers, all or nothing (especificación 3 §2.3 and 5). */
export function Ingreso() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (nueva: Nueva) => call(saveEmpresa, nueva),
    onSettled: () => void client.invalidateQueries({ queryKey: [EMPRESAS.id] }),
  });
  const [faltaAsignar, setFaltaAsignar] = useState(false);
  const [vaciando, setVaciando] = useState(false);
  const form = useFormulario<NuevaEscrita, Nueva, null>({
    campos: CAMPOS,
    ahora: { escrito: VACIA, visto: null },
    leer: leerNueva,
    preguntar: () => {
      const quedan = subidas.todas.some(({ tipo }) => tipo === null);
      setFaltaAsignar(quedan);
      return quedan;
    },
    guardar: async (nueva) => {
      const { Mensaje } = await mutateAsync(nueva);
      toastDone(Mensaje);
      return 'vaciar';
    },
    fallo: `${MESSAGES.errorBbdd}.`,
  });
  const { escrito, poner, cambiado, busy, descartar, errorDe } = form;
  const tiene = (tipo: TipoClave) => isDeEmpresa(tipo) && escrito[tipo].sha256 !== '';
  const subidas = useSubidas({
    entidad: 'empresa',
    tiene,
    poner: (tipo: TipoClave, archivo: Archivo) => {
      if (isDeEmpresa(tipo)) poner({ [tipo]: { ...escrito[tipo], ...archivo } });
    },
  });
  const algo = cambiado || subidas.todas.length > 0;
  useUnsaved(algo || busy);
  const vaciar = () => {
    subidas.limpiar();
    descartar();
    setVaciando(false);
    setFaltaAsignar(false);
  };
  const rutMalo = escrito.rutEmpresa !== '' && !isValidRut(escrito.rutEmpresa);
  const conRut: typeof form = { ...form, errorDe: (campo) => errorDe(campo) ?? (campo === 'rutEmpresa' && rutMalo ? MESSAGES.rutNoValido : undefined) };
  return (
    <Vistas>
      {({ tablist, panel }) => (
        <div className={classes.pagina}>
          <PageHeader title="Ingreso Empresas Servicios Tercerización" tabs={tablist} />
          {panel(
            <SubidasContext value={subidas}>
              <Formulario
                form={conRut}
                enviar="Grabar Empresa Transportista"
                label="Empresa nueva"
                className={classes.ingreso}
                botones={
                  <Button variant="default" disabled={busy} onClick={() => (algo ? setVaciando(true) : vaciar())}>
                    Nuevo
                  </Button>
                }
                pie={vaciando && algo ? <Vaciar onSeguir={() => setVaciando(false)} onVaciar={vaciar} /> : null}
              >
                <CamposDe form={conRut} nombres={DATOS} className={classes.datos} />
                <section className={classes.documentos} aria-labelledby="empresa-documentos">
                  <h2 id="empresa-documentos">Documentos</h2>
                  <VariosArchivos entidad="empresa" tiene={tiene} faltaAsignar={faltaAsignar} />
                  <CamposDe form={conRut} nombres={PAPELES} className={papeles.tarjetas} />
                  <p className={classes.dim}>{MESSAGES_OFICINA.obligatoriosEmpresa}</p>
                </section>
              </Formulario>
            </SubidasContext>,
          )}
        </div>
      )}
    </Vistas>
  );
}

/** Asked once before what is typed goes. */
function Vaciar({ onSeguir, onVaciar }: { readonly onSeguir: () => void; readonly onVaciar: () => void }) {
  return (
    <div className={classes.vaciar}>
      <p role="alert">Se borra todo lo que escribió y los archivos que puso.</p>
      <Button variant="default" onClick={onSeguir}>
        Seguir con esta
      </Button>
      <Button variant="default" onClick={onVaciar}>
        Borrar y empezar otra
      </Button>
    </div>
  );
}
