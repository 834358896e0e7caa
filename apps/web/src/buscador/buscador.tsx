import { matches } from '@rodal/domain/texto';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type QueryFunctionContext, useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { queryClientOf } from '../api/query-client.ts';
import { failureText } from '../ui/describe-error.ts';
import { ModalFrame, ModalTitle } from '../ui/modal-frame.tsx';
import classes from './buscador.module.css';
import { FUENTES, type Hallazgo } from './fuentes.ts';

/** Somebody still types. */
const PAUSA_MS = 200;

interface BuscadorProps {
  /** The screens that this person may open, in the order of the menus. */
  readonly pantallas: readonly Hallazgo[];
  readonly usuarioId: number;
  /** What is wanted; it may have begun before the box was there. */
  readonly texto: string;
  readonly onTexto: (texto: string) => void;
  readonly onClose: () => void;
}

/** Ctrl K: any screen by its name, and dispatches, sites and people by what one knows of them. The focus stays in the box. */
export function Buscador({ pantallas, usuarioId, texto, onTexto, onClose }: BuscadorProps) {
  const id = useId();
  const navigate = useNavigate();
  const [cursor, setCursor] = useState(0);
  const wanted = texto.trim();
  const { grupos: registros, buscando, fallas } = useRegistros(wanted, { pantallas, usuarioId });
  const halladas = pantallas.filter(({ label, detalle }) => matches(`${label} ${detalle}`, wanted));
  const grupos = [{ grupo: 'Pantallas', hallazgos: halladas }, ...registros].filter(({ hallazgos }) => hallazgos.length > 0);
  const todos = grupos.flatMap(({ hallazgos }) => hallazgos);
  const at = Math.min(cursor, todos.length - 1);

  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const abrir = ({ to }: Hallazgo) => {
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = todos[at];
    if (step !== undefined) setCursor(Math.max(0, Math.min(todos.length - 1, at + step)));
    else if (event.key === 'Enter' && chosen !== undefined) abrir(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <ModalFrame opened onClose={onClose} size="640px" yOffset="10dvh" transitionProps={{ duration: 0 }} className={classes.marco}>
      <ModalTitle className={classes.titulo}>Ir a…</ModalTitle>
      <div className={classes.caja}>
        <IconSearch size={20} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={todos.length > 0}
          aria-controls={`${id}-lista`}
          {...(at >= 0 ? { 'aria-activedescendant': `${id}-${at}` } : {})}
          aria-label="Pantalla, N° de guía, patente, faena o persona"
          placeholder="Pantalla, N° de guía, patente, faena o persona"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          className={classes.texto}
          value={texto}
          // Behind what was typed before it was there, not in front.
          onFocus={({ currentTarget }) => currentTarget.setSelectionRange(texto.length, texto.length)}
          onChange={({ currentTarget }) => {
            onTexto(currentTarget.value);
            setCursor(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-lista`} role="listbox" aria-label="Lo encontrado" className={classes.lista}>
        {grupos.map(({ grupo, hallazgos }) => (
          <div key={grupo} role="group" aria-label={grupo}>
            <p className={classes.grupo} role="presentation">
              {grupo}
            </p>
            {hallazgos.map((hallazgo) => {
              const n = todos.indexOf(hallazgo);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the box, which has the keys
                <div
                  key={`${hallazgo.to} ${hallazgo.label}`}
                  id={`${id}-${n}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={n === at}
                  className={classes.opcion}
                  onMouseMove={() => setCursor(n)}
                  onClick={() => abrir(hallazgo)}
                >
                  <span className={classes.nombre}>{hallazgo.label}</span>
                  <span className={classes.detalle}>{hallazgo.detalle}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={classes.pie}>
        {fallas.length > 0 ? fallas.join(' ') : buscando ? 'Buscando…' : todos.length === 0 ? `Nada contiene «${wanted}».` : ''}
      </p>
    </ModalFrame>
  );
}

/** The records that match, in the order of the sources. One that fails is told and takes no other with it. */
function useRegistros(texto: string, { pantallas, usuarioId }: Pick<BuscadorProps, 'pantallas' | 'usuarioId'>) {
  const [quieto] = useDebouncedValue(texto, PAUSA_MS);
  const fuentes = FUENTES.filter(({ pantalla, sirve }) => sirve(quieto) && pantallas.some(({ to }) => to === pantalla));
  const respuestas = useQueries(
    { queries: fuentes.map(({ grupo, busca }) => ({ queryKey: ['buscador', grupo, quieto], queryFn: ({ signal }: QueryFunctionContext) => busca(quieto, signal) })) },
    queryClientOf(usuarioId),
  );
  const dichas = fuentes.map(({ grupo }, at) => ({ grupo, hallazgos: respuestas[at]?.data ?? [], error: respuestas[at]?.error ?? null }));
  return {
    grupos: quieto === texto ? dichas : [],
    fallas: quieto === texto ? dichas.flatMap(({ grupo, error }) => (error === null ? [] : `${grupo}: ${failureText(error)}`)) : [],
    buscando: quieto !== texto || respuestas.some(({ isFetching }) => isFetching),
  };
}
