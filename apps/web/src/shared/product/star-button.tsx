import { memo } from 'react'
import { StarIcon } from '../../ui/icons'
import classes from './star-button.module.css'

export const StarButton = memo(function StarButton({
  pressed,
  label,
  size = 16,
  onToggle,
}: {
  pressed: boolean
  label: string
  size?: number
  onToggle: () => void
}) {
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <StarIcon filled={pressed} size={size} />
    </button>
  )
})
