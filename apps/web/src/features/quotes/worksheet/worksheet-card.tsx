import type { ReactNode } from 'react'
import cards from '../../../ui/table/line-cards.module.css'
import classes from './worksheet-card.module.css'

type HeadProps = {
  /** The label of the checkbox that selects the row. */
  label: string
  isSelected: boolean
  onToggle: () => void
  what: ReactNode
  aside?: ReactNode
}

/** The head of a row's card: its checkbox and its kind. */
export const CardHead = ({ label, isSelected, onToggle, what, aside }: HeadProps) => (
  <div className={cards.top}>
    <label className={cards.check}>
      <input type="checkbox" aria-label={label} checked={isSelected} onChange={onToggle} />
    </label>
    <div className={cards.what}>{what}</div>
    {aside}
  </div>
)

export const CardFields = ({ className = '', children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={`${classes.fields} ${className}`}>{children}</div>
)

export const CardTerm = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <label className={classes.term}>
    <span>{name}</span>
    {children}
  </label>
)

export type CardSum = { name: string; value: string; isStrong?: boolean; className?: string | undefined }

export const CardSums = ({ sums }: { sums: readonly CardSum[] }) => (
  <dl className={classes.sums}>
    {sums.map(({ name, value, isStrong = false, className }) => (
      <div key={name} className={className}>
        <dt>{name}</dt>
        <dd>{isStrong ? <strong>{value}</strong> : value}</dd>
      </div>
    ))}
  </dl>
)
