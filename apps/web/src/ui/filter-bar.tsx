import { Button, Loader } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import classes from './filter-bar.module.css';
import { FilterInput } from './filter-input.tsx';
import type { FilterChip, FilterField, FilterPreset } from './filter-types.ts';
import { useIsPhone } from './use-is-phone.ts';

/** From this on a field takes a whole line of a phone. */
const WIDE_PX = 200;

interface FilterBarProps<K extends string> {
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
  /** Buscar with nothing changed asks again. */
  readonly onRepeat: () => void;
  readonly busy: boolean;
  /** Of the button; `Buscar` where the specification gives it no other name. */
  readonly submit?: string;
}

/**
 * Filters on one line, the rest behind Más filtros, and the active ones as chips that can be taken off. What is typed
 * waits for Buscar, what is chosen from a list does not. On a phone all of it folds.
 */
export function FilterBar<K extends string>(props: FilterBarProps<K>) {
  const { fields, values, presets = [], chips, check, note = null, onChange, onClear, onRepeat, busy, submit: action = 'Buscar' } = props;
  const id = useId();
  const isPhone = useIsPhone();
  const [unfolded, setUnfolded] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // What is typed and not searched yet; another search in the address replaces it.
  const [typed, setTyped] = useState(values);
  const [searched, setSearched] = useState(values);
  if (differ(searched, values)) {
    setSearched(values);
    setTyped(values);
    setProblem(null);
  }

  const first = fields.filter(({ more }) => more !== true);
  const rest = fields.filter(({ more }) => more === true);
  // A filter that is active is never out of sight: a preset that is pressed says its own.
  const isSaid = (key: K) => presets.some((preset) => preset.toggle === true && preset.values[key] === values[key]);
  const inUse = rest.some(({ key }) => values[key] !== '' && !isSaid(key));
  const open = wanted || inUse || isPhone;

  const search = (next: Readonly<Record<K, string>>) => {
    const found = check?.(next) ?? null;
    setProblem(found);
    if (found !== null) return false;
    // Only what is another: of the rest, somebody may have taken one off that is still drawn (R153).
    const changed = fields.filter(({ key }) => next[key].trim() !== values[key]).map(({ key }) => [key, next[key]]);
    if (changed.length === 0) onRepeat();
    else onChange(Object.fromEntries(changed) as Partial<Record<K, string>>); // keys of its own fields
    return true;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (search(typed)) setUnfolded(false);
  };
  const input = (field: FilterField<K>) => (
    <div key={field.key} className={classes.field} data-wide={field.width >= WIDE_PX} style={isPhone ? {} : { width: field.width }}>
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
    </div>
  );
  const button = (
    // Never disabled: whoever sees the slow search was the wrong one asks for another.
    <Button
      type="submit"
      className={classes.submit}
      leftSection={busy ? <Loader size={18} color="currentColor" /> : <IconSearch size={18} aria-hidden />}
      aria-busy={busy}
    >
      {action}
    </Button>
  );

  return (
    <div className={classes.bar}>
      <form id={id} className={classes.form} data-unfolded={unfolded} onSubmit={submit} noValidate>
        {first.map(input)}
        {isPhone ? null : button}
        {rest.length === 0 || inUse || isPhone ? null : (
          <Button
            variant="default"
            aria-expanded={open}
            aria-controls={`${id}-mas`}
            leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            onClick={() => setWanted(!wanted)}
          >
            {open ? 'Menos filtros' : 'Más filtros'}
          </Button>
        )}
        <div id={`${id}-mas`} className={classes.more} hidden={!open}>
          {open ? rest.map(input) : null}
          {open || rest.length === 0 ? note : null}
        </div>
        {isPhone ? button : null}
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
        <FilterChips values={values} presets={presets} chips={chips} onChange={onChange} onClear={onClear} />
      </div>
    </div>
  );
}

function differ<K extends string>(a: Readonly<Record<K, string>>, b: Readonly<Record<K, string>>): boolean {
  return a !== b && Object.keys(a).some((key) => a[key as K] !== b[key as K]); // keys of a Record<K, …>
}

interface FilterChipsProps<K extends string> {
  readonly values: Readonly<Record<K, string>>;
  readonly presets: readonly FilterPreset<K>[];
  readonly chips: readonly FilterChip<K>[];
  readonly onChange: (next: Partial<Record<K, string>>) => void;
  /** Back to what the screen opens with; null = it is that already. */
  readonly onClear: (() => void) | null;
}

/** What is often wanted, what is active, and the way back. */
function FilterChips<K extends string>({ values, presets, chips, onChange, onClear }: FilterChipsProps<K>) {
  const press = (preset: FilterPreset<K>) => {
    const off = preset.toggle === true && isCurrent(preset, values);
    onChange(off ? emptied(preset.values) : preset.values);
  };
  return (
    <>
      {presets.map((preset) => (
        <button
          key={preset.label}
          type="button"
          className={classes.preset}
          aria-pressed={isCurrent(preset, values)}
          data-toggle={preset.toggle}
          onClick={() => press(preset)}
        >
          {preset.icon}
          {preset.label}
        </button>
      ))}
      {chips.map(({ key, text, without }) => (
        <span key={key} className={classes.chip}>
          <span>{text}</span>
          <button type="button" aria-label={`Quitar filtro ${text}`} onClick={() => onChange(without)}>
            <IconX size={14} aria-hidden />
          </button>
        </span>
      ))}
      {onClear === null ? null : (
        <button type="button" className={classes.clear} onClick={onClear}>
          Limpiar
        </button>
      )}
    </>
  );
}

function isCurrent<K extends string>(preset: FilterPreset<K>, values: Readonly<Record<K, string>>): boolean {
  return Object.entries(preset.values).every(([key, value]) => values[key as K] === value); // keys of the preset are K
}

function emptied<K extends string>(values: Partial<Record<K, string>>): Partial<Record<K, string>> {
  return Object.fromEntries(Object.keys(values).map((key) => [key, ''])) as Partial<Record<K, string>>; // the same keys
}
