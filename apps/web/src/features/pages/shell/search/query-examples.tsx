import { Link, useSearch } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useAppInfo } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import classes from './query-examples.module.css'
import { shellTexts } from '../shell.texts'

/** In a demonstration: queries that show how mistyped ones are understood. */
export function QueryExamples() {
  const t = useTexts(shellTexts)
  const { demonstration } = useAppInfo()
  const keyword = useSearch({ strict: false, select: (search) => search.keyword })
  if (!demonstration || keyword !== undefined) return null

  return (
    <p className={classes.examples}>
      {t('shell.try')}
      {demonstration.queries.map(({ query, note }, at) => (
        <Fragment key={query}>
          {at === 0 ? ' ' : ', '}
          <Link to="/catalog" search={{ keyword: query }} className={classes.example} title={note}>
            {query}
          </Link>
        </Fragment>
      ))}
    </p>
  )
}
