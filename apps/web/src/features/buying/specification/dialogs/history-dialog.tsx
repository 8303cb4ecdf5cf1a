import { compareVersion, listVersions, restoreVersion } from '@snab/contract/buying/specification-version'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { readOnOpen } from '../../../../lib/api/freshness'
import { formatMoment, formatNumber } from '../../../../lib/texts/format'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import panel from '../../../../ui/panel.module.css'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { CellChanges } from '../joint/cell-changes'
import classes from './dialogs.module.css'
import { keepSpecification, useAct } from '../specification.data'
import { linesTexts } from '../../lines/lines.texts'
import { specificationTexts } from '../specification.texts'

type Version = ResponseOf<typeof listVersions>['items'][number]

/** Who changed the list and when; any version can be compared with the current list or restored. */
export function HistoryDialog({ id, mayEdit, onClose }: { id: number; mayEdit: boolean; onClose: () => void }) {
  const t = useTexts(specificationTexts)
  const common = useTexts(linesTexts)
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({ ...queryOf(listVersions, { params: { id } }), ...readOnOpen })
  const restore = useAct(
    ({ number }: Version) => call(restoreVersion, { params: { id, number } }),
    (specification, { at }) => {
      keepSpecification(queryClient, specification)
      setChosen(null)
      showSuccess(t('spec.versionRestored', { at: formatMoment(at) }))
    },
  )

  return (
    <Dialog title={t('spec.historyTitle')} onClose={onClose} size={680}>
      {error ? (
        <ErrorScreen error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <PendingScreen />
      ) : (
        <ul className={classes.rows}>
          {data.items.map((version, place) => {
            const { number, author, action, positions } = version
            const at = formatMoment(version.at)
            return (
              <li key={number} className={classes.version}>
                <span className={classes.what}>
                  <strong>{at}</strong> · {author}
                  <br />
                  <span className={panel.muted}>
                    {t(`spec.action.${action}`)}, {common('lines.positions', { count: positions })}
                    {place === 0 ? ` · ${t('spec.current')}` : ''}
                  </span>
                </span>
                {place > 0 && (
                  <button
                    type="button"
                    className={buttons.button}
                    aria-label={t('spec.compareOf', { at })}
                    aria-expanded={chosen === number}
                    onClick={() => setChosen(chosen === number ? null : number)}
                  >
                    {t('spec.compare')}
                  </button>
                )}
                {chosen === number && (
                  <div className={classes.chosen}>
                    <DifferenceOf id={id} number={number} />
                    {mayEdit && (
                      <div className={panel.buttons}>
                        <button
                          type="button"
                          className={buttons.filled}
                          disabled={restore.isPending}
                          onClick={() => restore.mutate(version)}
                        >
                          {t('spec.restoreVersion')}
                        </button>
                      </div>
                    )}
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <CellChanges specificationId={id} />
    </Dialog>
  )
}

function DifferenceOf({ id, number }: { id: number; number: number }) {
  const t = useTexts(specificationTexts)
  const { data, error, refetch } = useQuery({
    ...queryOf(compareVersion, { params: { id, number }, query: {} }),
    ...readOnOpen,
    gcTime: 0,
  })
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { name, description, removed, added, changed, isReordered } = data.difference
  const isSame = !name && !description && !isReordered && removed.length + added.length + changed.length === 0
  if (isSame) return <p className={classes.difference}>{t('spec.sameAsNow')}</p>
  return (
    <div className={classes.difference}>
      {name && (
        <p>
          {t('spec.diffName')}: <span className={classes.was}>{name.was}</span> → {name.now}
        </p>
      )}
      {description && (
        <p>
          {t('spec.diffDescription')}: <span className={classes.was}>{description.was || t('spec.nothing')}</span> →{' '}
          {description.now || t('spec.nothing')}
        </p>
      )}
      <Items heading={t('spec.diffRemoved')} items={removed} />
      <Items heading={t('spec.diffAdded')} items={added} />
      {changed.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('spec.diffChanged')}</h3>
          <ul>
            {changed.map(({ was, now }, at) => (
              <li key={`${was.article} ${String(at)}`}>
                {was.article} {was.name}:{' '}
                {was.amount !== now.amount && (
                  <>
                    <span className={classes.was}>{formatNumber(was.amount)}</span> → {formatNumber(now.amount)}{' '}
                    {now.unit}{' '}
                  </>
                )}
                {was.note !== now.note && (
                  <>
                    <span className={classes.was}>{was.note || t('spec.nothing')}</span> →{' '}
                    {now.note || t('spec.nothing')}
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {isReordered && <p>{t('spec.diffOrder')}</p>}
    </div>
  )
}

type Rows = ResponseOf<typeof compareVersion>['difference']['added']

function Items({ heading, items }: { heading: string; items: Rows }) {
  if (items.length === 0) return null
  return (
    <>
      <h3 className={classes.heading}>{heading}</h3>
      <ul>
        {items.map(({ article, name, amount, unit }, at) => (
          <li key={`${article} ${String(at)}`}>
            {article} {name}, {`${formatNumber(amount)}\u00a0${unit}`}
          </li>
        ))}
      </ul>
    </>
  )
}
