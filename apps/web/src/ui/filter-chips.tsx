import { IconX } from '@tabler/icons-react';
import classes from './filter-bar.module.css';
import type { FilterChip, FilterPreset } from './filter-types.ts';

interface FilterChipsProps<K extends string> {
  readonly values: Readonly<Record<K, string>>;
  readonly presets: readonly FilterPreset<K>[];
  /** The line is too short for a preset that says nothing now. */
  readonly short: boolean;
  readonly chips: readonly FilterChip<K>[];
  readonly onChange: (next: Partial<Record<K, string>>) => void;
  /** Back to what the screen opens with; null = it is that already. */
  readonly onClear: (() => void) | null;
}

/** What is often wanted, what is active, and the way back. */
export function FilterChips<K extends string>({ values, presets, short, chips, onChange, onClear }: FilterChipsProps<K>) {
  const press = (preset: FilterPreset<K>) => {
    const off = preset.toggle === true && isCurrent(preset, values);
    onChange(off ? emptied(preset.values) : preset.values);
  };
  return (
    <>
      {presets.filter((preset) => !short || preset.toggle === true || isCurrent(preset, values)).map((preset) => (
        <button
          key={preset.label}
          type="button"
          data-line
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
        <span key={key} data-line className={classes.chip}>
          <span>{text}</span>
          <button type="button" aria-label={`Quitar filtro ${text}`} onClick={() => onChange(without)}>
            <IconX size={14} aria-hidden />
          </button>
        </span>
      ))}
      {onClear === null ? null : (
        <button type="button" data-line className={classes.clear} onClick={onClear}>
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
