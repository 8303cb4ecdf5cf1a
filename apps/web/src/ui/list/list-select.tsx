import classes from './list.module.css'

type Props<Value extends string> = {
  label: string
  /** Null: any. */
  value: Value | null
  options: readonly Value[]
  textOf: (value: Value) => string
  /** The label of «any»; omitted if there is no such choice. */
  any?: string
  onChange: (value: Value | undefined) => void
}

/** Sorts or filters a list. */
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
