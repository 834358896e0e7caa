import { matches } from '@rodal/domain/texto';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../ui/describe-error.ts';
import { ModalFrame, ModalTitle } from '../ui/modal-frame.tsx';
import classes from './buscador.module.css';
import { FUENTES, type Hallazgo } from './fuentes.ts';

/** Somebody still types. */
const PAUSA_MS = 200;

interface Grupo {
  readonly grupo: string;
  readonly hallazgos: readonly Hallazgo[];
}

interface BuscadorProps {
  /** The screens that this person may open, in the order of the menus. */
  readonly pantallas: readonly (Hallazgo & { readonly grupo: string })[];
  readonly onClose: () => void;
}

/** Ctrl K: any screen by its name, and dispatches, sites and people by what one knows of them. The focus stays in the box. */
export function Buscador({ pantallas, onClose }: BuscadorProps) {
  const id = useId();
  const navigate = useNavigate();
  const [texto, setTexto] = useState('');
  const [cursor, setCursor] = useState(0);
  const wanted = texto.trim();
  const { grupos: registros, buscando, fallas } = useRegistros(wanted, pantallas);
  const grupos = useMemo<readonly Grupo[]>(() => {
    const found = pantallas.filter(({ label, detalle }) => matches(`${label} ${detalle}`, wanted));
    return [{ grupo: 'Pantallas', hallazgos: found }, ...registros].filter(({ hallazgos }) => hallazgos.length > 0);
  }, [pantallas, wanted, registros]);
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
          onChange={({ currentTarget }) => {
            setTexto(currentTarget.value);
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

/** Groups come as the sources answer, and stand as the table has them. */
const orden = (one: Grupo): number => FUENTES.findIndex(({ grupo }) => grupo === one.grupo);

/** The records that match, source by source, as they come. One that fails is told and takes no other with it. */
function useRegistros(texto: string, pantallas: BuscadorProps['pantallas']) {
  const [found, setFound] = useState<{ readonly texto: string; readonly grupos: readonly Grupo[]; readonly fallas: readonly string[]; readonly falta: number }>({ texto: '', grupos: [], fallas: [], falta: 0 });
  useEffect(() => {
    const fuentes = FUENTES.filter(({ pantalla, sirve }) => sirve(texto) && pantallas.some(({ to }) => to === pantalla));
    const gone = new AbortController();
    const timer = setTimeout(() => {
      setFound({ texto, grupos: [], fallas: [], falta: fuentes.length });
      for (const { grupo, busca } of fuentes) {
        busca(texto, gone.signal).then(
          (hallazgos) => setFound((now) => ({ ...now, grupos: [...now.grupos, { grupo, hallazgos }], falta: now.falta - 1 })),
          (error: unknown) => {
            if (gone.signal.aborted) return;
            setFound((now) => ({ ...now, fallas: [...now.fallas, `${grupo}: ${failureText(error)}`], falta: now.falta - 1 }));
          },
        );
      }
    }, PAUSA_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [texto, pantallas]);
  const suyo = found.texto === texto;
  return {
    grupos: useMemo(() => (suyo ? found.grupos.toSorted((a, b) => orden(a) - orden(b)) : []), [suyo, found.grupos]),
    fallas: suyo ? found.fallas : [],
    buscando: texto !== '' && (!suyo || found.falta > 0),
  };
}
