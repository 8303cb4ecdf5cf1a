import { useTexts } from '../../lib/texts'
import buttons from '../../ui/button.module.css'
import { CloseIcon } from '../../ui/icons'
import { catalogueTexts } from './catalogue.texts'
import classes from './chips.module.css'
import type { ChosenFilter } from './chosen-filters'
import type { ChangeList } from './use-catalogue'

export function Chips({ chosen, narrow }: { chosen: readonly ChosenFilter[]; narrow: ChangeList['narrow'] }) {
  const t = useTexts(catalogueTexts)
  if (chosen.length === 0) return null
  const withoutAll = Object.assign({}, ...chosen.map(({ without }) => Object.fromEntries(Object.keys(without).map((key) => [key, undefined]))))

  return (
    <ul className={classes.chips} aria-label={t('catalogue.chips')}>
      {chosen.map(({ key, text, colour, without }) => (
        <li key={key} className={classes.chip} data-colour={colour}>
          <span className={classes.text} title={text}>{text}</span>
          <button type="button" className={classes.remove} aria-label={t('catalogue.removeChip', { name: text })} onClick={() => narrow(without)}>
            <CloseIcon size={12} />
          </button>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <button type="button" className={`${buttons.link} ${classes.all}`} onClick={() => narrow(withoutAll)}>{t('catalogue.clearAll')}</button>
        </li>
      )}
    </ul>
  )
}
