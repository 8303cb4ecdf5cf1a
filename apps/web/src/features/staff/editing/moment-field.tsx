import { MomentInput } from '../../../ui/date-field'
import classes from './editing.module.css'

type Props = {
  label: string
  hint?: string
  value: string
  problem?: string | undefined
  onValue: (value: string) => void
}

/** A day and a time in Moscow, «2026-11-25T10:00», or empty. */
export const MomentField = ({ label, hint, value, problem, onValue }: Props) => (
  <MomentInput
    className={classes.moment}
    label={label}
    description={hint}
    value={value}
    error={problem}
    onChange={onValue}
  />
)
