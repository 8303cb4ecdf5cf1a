import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { MoreIcon } from '../../../../ui/icons'
import { Menu } from '../../../../ui/dialog/menu'
import type { Line, Places } from '../line-kind'
import { linesTexts } from '../lines.texts'
import classes from './line-card.module.css'

/** Moves a line without drag and drop. */
export function LineMover({
  item,
  places: { first, before, after, last },
  onMove,
}: {
  item: Line
  places: Places
  onMove: (moved: number, onto: number) => void
}) {
  const t = useTexts(linesTexts)
  const choices = [
    ['lines.moveFirst', before === null ? null : first],
    ['lines.moveUp', before],
    ['lines.moveDown', after],
    ['lines.moveLast', after === null ? null : last],
  ] as const
  return (
    <Menu
      closesOnChoice
      label={t('lines.move', { name: item.product.name })}
      triggerClass={buttons.icon}
      trigger={<MoreIcon size={20} />}
    >
      {choices.map(
        ([text, onto]) =>
          onto !== null && (
            <button key={text} type="button" className={classes.choice} onClick={() => onMove(item.id, onto)}>
              {t(text)}
            </button>
          ),
      )}
    </Menu>
  )
}
