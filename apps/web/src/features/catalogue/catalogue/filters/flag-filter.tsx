import { memo } from 'react'
import { formatNumber } from '../../../../lib/texts/format'
import { restHandlers } from '../../../../lib/api/rest-handlers'
import classes from './filter-panel.module.css'
import type { How } from '../use-catalogue'

type Props = {
  label: string
  count?: number | undefined
  /** The picture of a brand. */
  picture?: string | undefined
  note?: string | undefined
  checked: boolean
  onChange: (on: boolean, how?: How) => void
}

export const FlagFilter = memo(
  function FlagFilter({ label, count, picture, note, checked, onChange }: Props) {
    return (
      <label
        className={classes.value}
        data-empty={count === 0 || undefined}
        {...restHandlers(() => onChange(!checked, 'foresee'))}
      >
        <input
          type="checkbox"
          autoComplete="off"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {picture !== undefined && <img className={classes.picture} src={picture} alt="" loading="lazy" />}
        <span className={classes.valueName}>
          {label}
          {note !== undefined && <span className={classes.country}> {note}</span>}
        </span>
        {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
      </label>
    )
  },
  // the handler reads the address when it is called
  (before, after) =>
    before.label === after.label &&
    before.count === after.count &&
    before.picture === after.picture &&
    before.note === after.note &&
    before.checked === after.checked,
)
