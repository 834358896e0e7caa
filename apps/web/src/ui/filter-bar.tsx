import { Button, TextInput } from '@mantine/core';
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import classes from './filter-bar.module.css';

export interface FilterField<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly type: 'date' | 'text' | 'number';
  /** How the chip of an active filter reads its value. */
  readonly show?: (value: string) => string;
}

/** A set of values one often wants, e.g. this week. */
export interface FilterPreset<K extends string> {
  readonly label: string;
  readonly values: Partial<Record<K, string>>;
}

interface FilterBarProps<K extends string> {
  readonly fields: readonly FilterField<K>[];
  readonly values: Readonly<Record<K, string>>;
  readonly active: readonly K[];
  readonly presets?: readonly FilterPreset<K>[];
  /** Why these values cannot be searched; null = they can. */
  readonly check?: (values: Readonly<Record<K, string>>) => string | null;
  readonly onChange: (next: Partial<Record<K, string>>) => void;
  /** Buscar with nothing changed asks again. */
  readonly onRepeat: () => void;
  readonly busy: boolean;
}

/** Filters on one line and, below, the active ones as chips that can be taken off. On a phone they fold. */
export function FilterBar<K extends string>(props: FilterBarProps<K>) {
  const { fields, values, active, presets = [], check, onChange, onRepeat, busy } = props;
  const id = useId();
  const [unfolded, setUnfolded] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // What is typed and not searched yet; another search in the address replaces it.
  const [typed, setTyped] = useState(values);
  const [searched, setSearched] = useState(values);
  if (searched !== values) {
    setSearched(values);
    setTyped(values);
    setProblem(null);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check?.(typed) ?? null;
    setProblem(found);
    if (found !== null) return;
    setUnfolded(false);
    if (fields.every(({ key }) => typed[key].trim() === values[key])) onRepeat();
    else onChange(typed);
  };

  // A preset that is pressed says it already.
  const covered = new Set(presets.filter((preset) => isCurrent(preset, values)).flatMap((preset) => Object.keys(preset.values)));

  return (
    <div className={classes.bar}>
      <form id={id} className={classes.form} data-unfolded={unfolded} onSubmit={submit} noValidate>
        {fields.map(({ key, label, type }) => (
          <TextInput
            key={key}
            name={key}
            label={label}
            type={type === 'date' ? 'date' : 'text'}
            inputMode={type === 'number' ? 'numeric' : undefined}
            autoComplete="off"
            enterKeyHint="search"
            value={typed[key]}
            onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
            classNames={{ root: classes.field ?? '', input: classes.input ?? '' }}
          />
        ))}
        <Button type="submit" className={classes.submit} leftSection={<IconSearch size={18} aria-hidden />} loading={busy}>
          Buscar
        </Button>
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
        {presets.map((preset) => (
          <button
            key={preset.label}
            type="button"
            className={classes.preset}
            aria-pressed={isCurrent(preset, values)}
            onClick={() => onChange(preset.values)}
          >
            {preset.label}
          </button>
        ))}
        {fields
          .filter(({ key }) => active.includes(key) && !covered.has(key))
          .map(({ key, label, show }) => {
            const text = `${label}: ${show?.(values[key]) ?? values[key]}`;
            return (
              <span key={key} className={classes.chip}>
                {text}
                <button type="button" aria-label={`Quitar filtro ${text}`} onClick={() => onChange({ [key]: '' } as Partial<Record<K, string>>)}>
                  <IconX size={14} aria-hidden />
                </button>
              </span>
            );
          })}
      </div>
    </div>
  );
}

function isCurrent<K extends string>(preset: FilterPreset<K>, values: Readonly<Record<K, string>>): boolean {
  return Object.entries(preset.values).every(([key, value]) => values[key as K] === value); // keys of the preset are K
}
