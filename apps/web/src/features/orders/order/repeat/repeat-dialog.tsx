import { NativeSelect } from '@mantine/core'
import { reportRepeat } from '@snab/contract/orders/repeat-order'
import { listSpecifications } from '@snab/contract/buying/specification'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { errorText } from '../../../../lib/api/api-error'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import classes from './repeat.module.css'
import { RepeatRows } from './repeat-rows'
import { repeatTexts } from './repeat.texts'
import { useRepeat, type Report } from './use-repeat'

type Props = { order: { id: number; number: string }; onClose: () => void }

/** The changes since the order, before anything is added. */
export function RepeatDialog({ order: { id, number }, onClose }: Props) {
  const t = useTexts(repeatTexts)
  const { data, error } = useQuery({ ...queryOf(reportRepeat, { params: { id } }), ...alwaysStale })
  return (
    <Dialog title={t('repeat.title', { number })} size={900} onClose={onClose}>
      {error && !data && (
        <p role="alert" className={panel.problem}>
          {errorText(error, t('repeat.failed'))}
        </p>
      )}
      {!data && !error && <p role="status">{t('repeat.reading')}</p>}
      {data && <Chosen orderId={id} report={data} onClose={onClose} />}
    </Dialog>
  )
}

function Chosen({ orderId, report, onClose }: { orderId: number; report: Report; onClose: () => void }) {
  const t = useTexts(repeatTexts)
  const repeat = useRepeat(orderId, report)
  const same = report.rows.filter(({ changes }) => changes.length === 0).length
  const { done } = repeat
  if (done)
    return (
      <div className={panel.form}>
        <p role="status">{t('repeat.done', { count: done.added + done.joined })}</p>
        {done.messages.length > 0 && (
          <ul aria-label={t('repeat.rounded')}>
            {done.messages.map(({ warning }, index) => (
              <li key={index}>{warning}</li>
            ))}
          </ul>
        )}
        <div className={panel.buttons}>
          {done.listId === null ? (
            <Link to="/cart" className={buttons.filled}>
              {t('repeat.openCart')}
            </Link>
          ) : (
            <Link to="/specifications/$id" params={{ id: String(done.listId) }} className={buttons.filled}>
              {t('repeat.openList')}
            </Link>
          )}
        </div>
      </div>
    )
  return (
    <div className={panel.form}>
      <p>
        {t('repeat.summary', { count: same })}, {t('repeat.changed', { count: report.rows.length - same })}.{' '}
        {t('repeat.was', { was: formatMoney(report.totalWas), now: formatMoney(report.totalNow) })}
      </p>
      <RepeatRows rows={report.rows} choices={repeat.choices} onChoose={repeat.choose} onChooseAll={repeat.chooseAll} />
      {repeat.problem && (
        <p role="alert" className={panel.problem}>
          {repeat.problem}
        </p>
      )}
      <Targets repeat={repeat} onClose={onClose} />
    </div>
  )
}

function Targets({ repeat, onClose }: { repeat: ReturnType<typeof useRepeat>; onClose: () => void }) {
  const t = useTexts(repeatTexts)
  const [listId, setListId] = useState('')
  const lists =
    useQuery(queryOf(listSpecifications, { query: { tab: 'my', 'per-page': 100, everywhere: false } })).data?.items ??
    []
  return (
    <div className={classes.foot}>
      {lists.length > 0 && (
        <>
          <NativeSelect
            className={classes.list ?? ''}
            label={t('repeat.list')}
            value={listId}
            data={[
              { value: '', label: t('repeat.chooseList') },
              ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(event) => setListId(event.currentTarget.value)}
          />
          <button
            type="button"
            className={buttons.button}
            aria-disabled={repeat.isPending || listId === ''}
            onClick={() => listId !== '' && repeat.copyTo(Number(listId))}
          >
            {t('repeat.toList')}
          </button>
        </>
      )}
      <button type="button" className={buttons.button} onClick={onClose}>
        {t('repeat.close')}
      </button>
      <button
        type="button"
        className={buttons.filled}
        aria-disabled={repeat.isPending}
        onClick={() => repeat.copyTo(null)}
      >
        {t('repeat.toCart')}
      </button>
    </div>
  )
}
