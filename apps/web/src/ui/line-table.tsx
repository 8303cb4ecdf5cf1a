import { useEffect, useRef } from 'react'

/** Pixels of a row of lines, of the second row with words below it, and by which controls for fingers make a line higher. */
export const rowHeight = 34
export const detailHeight = 27
export const fingerRoom = 11

export function SelectAll({ count, of, label, onChange }: { count: number; of: number; label: string; onChange: (isSelected: boolean) => void }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < of
  }, [count, of])
  return <input ref={box} type="checkbox" aria-label={label} title={label} checked={of > 0 && count === of} onChange={(event) => onChange(event.target.checked)} />
}

/** Room of the rows that are not drawn. */
export const Gap = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden="true">
    <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
  </tr>
)
