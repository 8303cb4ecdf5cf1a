import type { ReactNode } from 'react'

type Props = {
  /** How many lines have changed. */
  text: string
  onlyChanged: boolean
  onlyChangedText: string
  onOnlyChanged: (only: boolean) => void
  classes: { bar: string | undefined; only: string | undefined }
  /** What can be done with all of them. */
  children: ReactNode
}

/** Lines that are not as they were seen or saved last, and what to do with all of them. */
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
