import classes from './list.module.css'

type Props<Value extends string> = {
  label: string
  /** Null: any. */
  value: Value | null
  options: readonly Value[]
  textOf: (value: Value) => string
  /** What the choice of any is called; without it there is none. */
  any?: string
  onChange: (value: Value | undefined) => void
}

/** How a list is sorted or narrowed. */
export const ListSelect = <Value extends string>({ label, value, options, textOf, any, onChange }: Props<Value>) => (
  <select
    className={classes.select}
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(options.find((option) => option === target.value))}
  >
    {any !== undefined && <option value="">{any}</option>}
    {options.map((option) => (
      <option key={option} value={option}>
        {textOf(option)}
      </option>
    ))}
  </select>
)
