import type { ReactNode } from 'react'

type Props = {
  /** The number of changed lines. */
  text: string
  onlyChanged: boolean
  onlyChangedText: string
  onOnlyChanged: (only: boolean) => void
  classes: { bar: string | undefined; only: string | undefined }
  /** Actions on all of them. */
  children: ReactNode
}

/** Lines that differ from when they were seen or saved last, and actions on all of them. */
export const ChangesBar = ({ text, onlyChanged, onlyChangedText, onOnlyChanged, classes, children }: Props) => (
  <div className={classes.bar} data-level="medium" role="status">
    <strong>{text}</strong>
    <label className={classes.only}>
      <input type="checkbox" checked={onlyChanged} onChange={(event) => onOnlyChanged(event.target.checked)} />
      {onlyChangedText}
    </label>
    {children}
  </div>
)
