import { useTexts } from '../../lib/texts'
import buttons from '../../ui/button.module.css'
import { catalogueTexts } from './catalogue.texts'
import type { FoundProducts } from './catalogue.data'
import classes from './repair-notice.module.css'
import type { ChangeList } from './use-catalogue'

type Props = { typed: string; literal: boolean; understanding: FoundProducts['meta']['understanding']; narrow: ChangeList['narrow'] }

/** Says when the query was repaired, and gives the way back to what was typed. */
export function RepairNotice({ typed, literal, understanding, narrow }: Props) {
  const t = useTexts(catalogueTexts)
  if (literal) {
    return (
      <p className={classes.notice}>
        {t('catalogue.shownLiterally', { typed })}{' '}
        <button type="button" className={buttons.link} onClick={() => narrow({ literal: undefined })}>{t('catalogue.searchWithRepair')}</button>
      </p>
    )
  }
  if (!understanding || understanding.repairs.length === 0) return null
  return (
    <p className={classes.notice}>
      {t('catalogue.shownFor', { shown: understanding.shown })}{' '}
      <button type="button" className={buttons.link} onClick={() => narrow({ literal: true })}>{t('catalogue.searchLiterally', { typed })}</button>
    </p>
  )
}
