import { IconAdjustmentsHorizontal, IconFilter, IconX } from '@tabler/icons-react';
import { type CSSProperties, type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import classes from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { FilterInput } from './filter-input.tsx';
import type { FilterChip, FilterField, FilterPreset } from './filter-types.ts';
import { SearchButton } from './search-button.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useOneLine } from './use-one-line.ts';

/** From this on a field takes a whole line of a phone. */
const WIDE_PX = 200;

/** Who has not typed for so long wants to see what it finds. */
const PAUSE_MS = 700;

interface FilterBarProps<K extends string> {
  /** Of its form, for a button that stands elsewhere. */
  readonly id?: string;
  readonly fields: readonly FilterField<K>[];
  /** Other ones replace what is typed. */
  readonly values: Readonly<Record<K, string>>;
  readonly presets?: readonly FilterPreset<K>[];
  /** The active filters. */
  readonly chips: readonly FilterChip<K>[];
  /** Why these values cannot be searched; null = they can. */
  readonly check?: (values: Readonly<Record<K, string>>) => string | null;
  /** Under the fields, e.g. that their lists did not come. */
  readonly note?: ReactNode;
  readonly onChange: (next: Partial<Record<K, string>>) => void;
  /** Back to what the screen opens with; null = it is that already. */
  readonly onClear: (() => void) | null;
  /** Enter with nothing changed asks again. */
  readonly onRepeat: () => void;
  readonly busy: boolean;
  /** What the specification calls the button that searches; absent = it names none. On a desk that one stands in the heading. */
  readonly submit?: string;
}

/**
 * Filters as pills on one line, the rest behind Más filtros. What is chosen applies at once, what is typed on Enter or after
 * a pause. An active one is filled and has its cross; what has no field is a chip. Where the line is too short the presets
 * give way to what is active, and then the last of that to a number on Más filtros. On a phone all of it folds (decisión 101).
 */
export function FilterBar<K extends string>(props: FilterBarProps<K>) {
  const { id: own, fields, values, presets = [], chips, check, note = null, onChange, onClear, onRepeat, busy, submit: action } = props;
  const some = useId();
  const id = own ?? some;
  const isPhone = useIsPhone();
  const [unfolded, setUnfolded] = useState(false);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // What is typed and not searched yet; another search in the address replaces it, field by field.
  const [typed, setTyped] = useState(values);
  const [searched, setSearched] = useState(values);
  if (differ(searched, values)) {
    setSearched(values);
    setTyped(follow(typed, searched, values));
    setProblem(null);
  }

  // A filter that is active is never out of sight: a preset that is pressed says its own.
  const isSaid = (key: K) => presets.some((preset) => preset.toggle === true && preset.values[key] === values[key]);
  const rest = fields.filter(({ more }) => more === true);
  const active = open || isPhone ? [] : rest.filter(({ key }) => values[key] !== '' && !isSaid(key));
  const { ref, fold } = useOneLine(open || isPhone || rest.length === 0 ? 0 : active.length + 1, JSON.stringify([values, chips]));
  const inLine = active.slice(0, active.length - Math.max(0, fold - 1));
  const folded = chips.filter(({ key }) => active.slice(inLine.length).some((field) => field.key === key));
  const shown = fields.filter((field) => field.more !== true || inLine.includes(field));
  const hidden = open || isPhone ? rest : [];
  const someOfRest = rest.length === 0 || hidden.length > 0 || shown.some(({ more }) => more === true);
  const inSight = [...shown, ...hidden].map(({ key }) => key as string);
  const isInSight = ({ key, fields: says }: FilterChip<K>) => (says ?? [key]).every((one) => inSight.includes(one)) || folded.some((one) => one.key === key);

  const changed = (next: Readonly<Record<K, string>>) => fields.filter(({ key }) => next[key].trim() !== values[key]);
  const search = (next: Readonly<Record<K, string>>) => {
    const found = check?.(next) ?? null;
    setProblem(found);
    if (found !== null) return false;
    // Only what is another: of the rest, somebody may have taken one off that is still drawn (R153).
    const others = changed(next).map(({ key }) => [key, next[key]]);
    if (others.length === 0) onRepeat();
    else onChange(Object.fromEntries(others) as Partial<Record<K, string>>); // keys of its own fields
    return true;
  };
  const afterPause = useEffectEvent((paused: Readonly<Record<K, string>>) => {
    // Another search has come meanwhile, and its own pause has not begun: what was typed before it is over.
    if (paused !== typed) return;
    const others = changed(paused);
    if (others.length > 0 && others.every((field) => isWhole(field, paused[field.key]))) search(paused);
  });
  useEffect(() => {
    const timer = setTimeout(() => afterPause(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (search(typed)) setUnfolded(false);
  };
  const input = (field: FilterField<K>) => {
    const said = isPhone ? undefined : chips.find(({ key, fields: says }) => says?.includes(field.key) ?? key === field.key);
    // Of several fields that are one filter the last has the cross.
    const chip = said?.fields === undefined || said.fields.at(-1) === field.key ? said : undefined;
    return (
      <div
        key={field.key}
        data-line
        className={classes.field}
        data-type={field.type}
        data-wide={field.width >= WIDE_PX}
        data-active={said !== undefined}
        style={{ '--field-width': `${field.width / 16}rem` } as CSSProperties}
      >
        <FilterInput
          field={field}
          value={typed[field.key]}
          onType={(value) => setTyped({ ...typed, [field.key]: value })}
          onChoose={(value) => {
            const next = { ...typed, [field.key]: value };
            setTyped(next);
            search(next);
          }}
        />
        {chip === undefined ? null : (
          <button type="button" className={classes.empty} aria-label={`Quitar filtro ${chip.text}`} title={`Quitar filtro ${chip.text}`} onClick={() => onChange(chip.without)}>
            <IconX size={14} aria-hidden />
          </button>
        )}
      </div>
    );
  };

  return (
    <div ref={ref} className={classes.bar}>
      <form id={id} className={classes.form} data-unfolded={unfolded} onSubmit={submit} noValidate>
        {shown.map(input)}
        {rest.length === 0 || isPhone ? null : (
          <button
            type="button"
            data-line
            className={classes.preset}
            aria-expanded={open}
            aria-controls={`${id}-mas`}
            data-folded={folded.length > 0}
            title={folded.length === 0 ? undefined : folded.map(({ text }) => text).join('\n')}
            onClick={() => setOpen(!open)}
          >
            <IconAdjustmentsHorizontal aria-hidden />
            {open ? 'Menos filtros' : 'Más filtros'}
            {folded.length === 0 ? null : (
              <>
                {' '}
                <b>+{folded.length}</b>
              </>
            )}
          </button>
        )}
        <div id={`${id}-mas`} className={classes.more} hidden={hidden.length === 0 && (note === null || !someOfRest)}>
          {hidden.map(input)}
          {someOfRest ? note : null}
        </div>
        {isPhone ? (
          <div className={classes.submit}>
            <SearchButton form={id} busy={busy}>
              {action ?? 'Ver resultados'}
            </SearchButton>
          </div>
        ) : action === undefined ? (
          // Without one Enter searches nothing where there are two fields.
          <button type="submit" hidden>
            Buscar
          </button>
        ) : null}
      </form>
      {problem === null ? null : (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.chips}>
        <button type="button" className={classes.fold} aria-expanded={unfolded} aria-controls={id} onClick={() => setUnfolded(!unfolded)}>
          <IconFilter size={18} aria-hidden />
          Filtros
        </button>
        <FilterChips values={values} presets={presets} short={fold > 0} chips={isPhone ? chips : chips.filter((chip) => !isInSight(chip))} onChange={onChange} onClear={onClear} />
      </div>
    </div>
  );
}

/** Half a date is none: the calendar of the browser tells one at each key. */
function isWhole({ type }: FilterField<string>, value: string): boolean {
  return type !== 'date' || /^20\d\d-/.test(value);
}

/** What is typed, with what another search changed; what only lost its outer blanks is still being typed. */
function follow<K extends string>(typed: Readonly<Record<K, string>>, before: Readonly<Record<K, string>>, now: Readonly<Record<K, string>>): Readonly<Record<K, string>> {
  const next: Record<K, string> = { ...typed };
  for (const key of Object.keys(now) as K[]) {
    // keys of a Record<K, …>
    if (before[key] !== now[key] && typed[key].trim() !== now[key]) next[key] = now[key];
  }
  return next;
}

function differ<K extends string>(a: Readonly<Record<K, string>>, b: Readonly<Record<K, string>>): boolean {
  return a !== b && Object.keys(a).some((key) => a[key as K] !== b[key as K]); // keys of a Record<K, …>
}
