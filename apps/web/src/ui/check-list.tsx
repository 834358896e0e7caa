import { IconCheck } from '@tabler/icons-react';
import classes from './check-list.module.css';
import type { FilterOption } from './filter-types.ts';

interface CheckListProps {
  readonly label: string;
  readonly options: readonly FilterOption[];
  readonly checked: readonly string[];
  /** All that are checked then, in the order of the options. */
  readonly onChange: (checked: readonly string[]) => void;
}

/** Boxes to tick, in a panel or in a form. */
export function CheckList({ label, options, checked, onChange }: CheckListProps) {
  const toggle = (value: string) =>
    onChange(options.map((option) => option.value).filter((one) => checked.includes(one) !== (one === value)));
  return (
    <div role="group" aria-label={label}>
      {options.map(({ value, label: text, icon, count }) => (
        <button
          key={value}
          type="button"
          role="checkbox"
          aria-checked={checked.includes(value)}
          className={classes.option}
          onClick={() => toggle(value)}
        >
          <span className={classes.box}>
            <IconCheck size={14} stroke={3} aria-hidden />
          </span>
          {icon === undefined ? null : <span className={classes.icon}>{icon}</span>}
          <span className={classes.text}>{text}</span>
          {count === undefined ? null : <span className={classes.count}>{count}</span>}
        </button>
      ))}
    </div>
  );
}
