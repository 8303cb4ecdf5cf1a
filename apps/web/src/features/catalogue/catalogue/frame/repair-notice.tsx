import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { catalogueTexts } from '../catalogue.texts'
import type { FoundProducts } from '../catalogue.data'
import { emptyTexts } from './empty-list.texts'
import classes from './repair-notice.module.css'
import type { ChangeList } from '../use-catalogue'

type Props = {
  typed: string
  literal: boolean
  understanding: FoundProducts['meta']['understanding']
  narrow: ChangeList['narrow']
}

/** Says when the query was repaired, and gives the way back to what was typed. */
export function RepairNotice({ typed, literal, understanding, narrow }: Props) {
  const t = useTexts(catalogueTexts)
  if (literal) {
    return (
      <p className={classes.notice}>
        {t('catalogue.shownLiterally', { typed })}{' '}
        <button type="button" className={buttons.link} onClick={() => narrow({ literal: undefined })}>
          {t('catalogue.searchWithRepair')}
        </button>
      </p>
    )
  }
  if (!understanding || understanding.repairs.length === 0) return null
  return (
    <p className={classes.notice}>
      {t('catalogue.shownFor', { shown: understanding.shown })}{' '}
      <button type="button" className={buttons.link} onClick={() => narrow({ literal: true })}>
        {t('catalogue.searchLiterally', { typed })}
      </button>
    </p>
  )
}

/** Of the product itself there is nothing near in the catalogue. */
export function LinkedNotice({ query }: { query: string }) {
  const t = useTexts(emptyTexts)
  return (
    <p className={classes.notice}>
      {t('empty.onlyInitial')}{' '}
      <Link
        to="."
        search
        resetScroll={false}
        preload={false}
        state={(before) => ({ ...before, openedQuestion: { query } })}
      >
        {t('empty.ask')}
      </Link>
    </p>
  )
}
