import { listCellChanges } from '@snab/contract/buying/specification-items'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { readOnOpen } from '../../../../lib/api/freshness'
import { formatMoment, formatNumber } from '../../../../lib/texts/format'
import { useTexts, type Translate } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './joint.module.css'
import { jointTexts } from './joint.texts'

type Change = ResponseOf<typeof listCellChanges>['items'][number]

/** Who changed which cell, the newest first. */
export function CellChanges({ specificationId: id }: { specificationId: number }) {
  const t = useTexts(jointTexts)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [listCellChanges.path, id],
    queryFn: ({ pageParam }) =>
      call(listCellChanges, { params: { id }, query: pageParam === null ? {} : { before: pageParam } }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the first page has none
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? (items.at(-1)?.id ?? null) : null),
    ...readOnOpen,
  })
  const changes = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section className={classes.changes} aria-labelledby="joint-changes">
      <h3 id="joint-changes">{t('joint.changes')}</h3>
      {error && !data ? (
        <p role="alert" className={panel.problem}>
          {errorText(error, t('joint.changesFailed'))}{' '}
          <button type="button" className={buttons.link} onClick={() => void refetch()}>
            {t('joint.retry')}
          </button>
        </p>
      ) : (
        data && changes.length === 0 && <p className={panel.muted}>{t('joint.changesNone')}</p>
      )}
      <ul className={classes.changed}>
        {changes.map((change) => (
          <li key={change.id}>
            <span className={panel.muted}>
              {formatMoment(change.at)} · {change.author}
            </span>
            <br />
            {wordsOf(change, t)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className={buttons.button}
          aria-disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('joint.changesMore')}
        </button>
      )}
    </section>
  )
}

type T = Translate<typeof jointTexts>

function wordsOf({ cell, was, now, name }: Change, t: T): string {
  if (cell === 'row')
    return now === null ? t('joint.rowRemoved', { name: String(was) }) : t('joint.rowAdded', { name: String(now) })
  if (cell === 'place')
    return t('joint.rowMoved', { name: name || t('joint.rowGone'), was: Number(was), now: Number(now) })
  return `${name || t('joint.rowGone')}, ${t(`joint.cell.${cell}`)}: ${shown(was, t)} → ${shown(now, t)}`
}

const shown = (value: Change['was'], t: T): string =>
  typeof value === 'number' ? formatNumber(value) : value === null || value === '' ? t('joint.empty') : `«${value}»`
