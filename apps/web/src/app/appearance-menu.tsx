import { chooseAppearance, useAppearance } from '../ui/appearance.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { APPEARANCE_OPTIONS } from './appearance-options.tsx';
import classes from './top-bar.module.css';

/** Light, dark, sun: behind one icon on the desktop. */
export function AppearanceMenu() {
  const choice = useAppearance((state) => state.choice);
  const current = APPEARANCE_OPTIONS.find(({ value }) => value === choice);
  return (
    <Disclosure button={current?.icon} label={`Apariencia: ${current?.label ?? ''}`} buttonClass={classes.icon} align="end">
      {(close) =>
        APPEARANCE_OPTIONS.map(({ value, label, icon }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === choice}
            onClick={() => {
              chooseAppearance(value);
              close();
            }}
          >
            {icon}
            {label}
          </button>
        ))
      }
    </Disclosure>
  );
}
