import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
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
  /** Words left out to find the list. */
  leftOut: readonly string[]
  narrow: ChangeList['narrow']
}

/** Says when the query was repaired or words were left out, and links back to the typed query. */
export function RepairNotice({ typed, literal, understanding, leftOut, narrow }: Props) {
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
  if (!understanding) return null
  const { shown, repairs } = understanding
  const synonyms = repairs.filter(({ kind }) => kind === 'synonym')
  const isRepaired = repairs.length > synonyms.length
  if (repairs.length === 0 && leftOut.length === 0) return null
  return (
    <p className={classes.notice}>
      {leftOut.length > 0 && (
        <>
          {t(leftOut.length === 1 ? 'catalogue.leftOut' : 'catalogue.leftOutSeveral', {
            words: leftOut.join('», «'),
          })}{' '}
        </>
      )}
      {isRepaired && <>{t('catalogue.shownFor', { shown })} </>}
      {!isRepaired &&
        synonyms.map(({ from, to }) => <Fragment key={from}>{t('catalogue.understoodAs', { from, to })} </Fragment>)}
      <button type="button" className={buttons.link} onClick={() => narrow({ literal: true })}>
        {t('catalogue.searchLiterally', { typed })}
      </button>
    </p>
  )
}

/** The catalogue has nothing similar to the product itself. */
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
