import { memo, type ReactNode } from 'react'
import { restHandlers } from '../../../../lib/api/rest-handlers'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { CloseIcon } from '../../../../ui/icons'
import type { CatalogueSearch } from '../catalogue-search'
import { catalogueTexts } from '../catalogue.texts'
import classes from './chips.module.css'
import type { ChosenFilter } from './chosen-filters'
import type { ChangeList } from '../use-catalogue'

/** A line of its own, as high without chips as with many, so that a chosen filter does not move the list. */
export const ChipsLine = ({ children }: { children: ReactNode }) => <div className={classes.slot}>{children}</div>

export const Chips = memo(function Chips({
  chosen,
  narrow,
  saveFilter,
}: {
  chosen: readonly ChosenFilter[]
  narrow: ChangeList['narrow']
  saveFilter: ReactNode
}) {
  const t = useTexts(catalogueTexts)
  if (chosen.length === 0) return null
  const withoutAll = (now: CatalogueSearch): Partial<CatalogueSearch> =>
    chosen.reduce<Partial<CatalogueSearch>>(
      (change, { without }) => ({ ...change, ...without({ ...now, ...change }) }),
      {},
    )

  return (
    <div className={classes.line}>
      <ul className={classes.chips} aria-label={t('catalogue.chips')}>
        {chosen.map(({ key, text, colour, without }) => (
          <li key={key} className={classes.chip} data-colour={colour}>
            <span className={classes.text} title={text}>
              {text}
            </span>
            <button
              type="button"
              className={classes.remove}
              aria-label={t('catalogue.removeChip', { name: text })}
              onClick={() => narrow(without)}
              {...restHandlers(() => narrow(without, 'foresee'))}
            >
              <CloseIcon size={12} />
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.tools}>
        {chosen.length > 1 && (
          <button
            type="button"
            className={buttons.link}
            onClick={() => narrow(withoutAll)}
            {...restHandlers(() => narrow(withoutAll, 'foresee'))}
          >
            {t('catalogue.clearAll')}
          </button>
        )}
        {saveFilter}
      </div>
    </div>
  )
})
