import { useEffect, useRef } from 'react'

/** The checkbox in a table's header: some rows, all or none are selected. */
export function SelectAll({
  count,
  of,
  label,
  onChange,
}: {
  count: number
  of: number
  label: string
  onChange: (isSelected: boolean) => void
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < of
  }, [count, of])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      title={label}
      checked={of > 0 && count === of}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
