import { formatMoment } from '../../../../lib/texts/format'
import type { StaffJob } from '@snab/contract/core/job'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts, type Translate } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { changesText } from '../../assortment/bulk-edit/value-text'
import { usePlaceNames } from '../../assortment/staff-product/products.data'
import { productsTexts } from '../../assortment/staff-product/products.texts'
import { ListScreen } from '../../views/list-screen'
import table from '../../frame/staff-table.module.css'
import type { Column } from '../../frame/column-table'
import { LeftAloneDialog } from './left-alone-dialog'
import { useCancelJob } from '../../frame/job/job.data'
import { useJobs, useUndoJob } from './jobs.data'
import classes from './jobs.module.css'
import { jobTones } from '../../frame/job/job-tones'
import { jobTexts } from '../../frame/job/job.texts'
import { jobsTexts } from './jobs.texts'

const route = getRouteApi('/staff/(core)/jobs')

const nameOf = (t: Translate<typeof jobsTexts>, { id, kind, undoOf }: StaffJob) =>
  t(`jobs.kind.${kind}`, { id, undoOf: undoOf ?? 0 })

/** Long jobs of staff with their progress, a stop and an undo. */
export function JobsScreen() {
  const t = useTexts(jobsTexts)
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const [shown, setShown] = useState<number | null>(null)
  const columns = useJobColumns(setShown)
  return (
    <>
      <ListScreen
        heading={t('jobs.title')}
        screen="jobs"
        columns={columns}
        list={useJobs(page)}
        onPage={(next) => void navigate({ search: { page: next } })}
        nothing={
          <>
            <h2>{t('jobs.nothing')}</h2>
            <p>{t('jobs.nothingHint')}</p>
          </>
        }
        keyOf={({ id }) => id}
      />
      {shown !== null && <LeftAloneDialog jobId={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function useJobColumns(onShow: (id: number) => void) {
  const t = useTexts(jobsTexts)
  const tGoods = useTexts(productsTexts)
  const placeName = usePlaceNames()
  const columns: Column<StaffJob>[] = [
    {
      id: 'what',
      name: t('jobs.what'),
      fit: 'words',
      isFixed: true,
      cell: (job) => (
        <>
          {job.priceListId === null ? (
            nameOf(t, job)
          ) : (
            <Link to="/staff/imports/$id" params={{ id: String(job.priceListId) }}>
              {nameOf(t, job)}
            </Link>
          )}
          {job.values && <p className={panel.small}>{changesText(job.values, tGoods, placeName)}</p>}
        </>
      ),
    },
    { id: 'author', name: t('jobs.author'), fit: 'words', cell: ({ author }) => author },
    { id: 'createdAt', name: t('jobs.createdAt'), fit: 'tight', cell: ({ createdAt }) => formatMoment(createdAt) },
    {
      id: 'state',
      name: t('jobs.state'),
      fit: 'words',
      cell: (job) => <Progress job={job} onShow={() => onShow(job.id)} />,
    },
    {
      id: 'actions',
      name: t('jobs.actions'),
      fit: 'tight',
      isNameless: true,
      isFixed: true,
      cell: (job) => <Actions job={job} />,
    },
  ]
  return columns
}

function Actions({ job }: { job: StaffJob }) {
  const t = useTexts(jobsTexts)
  const tJob = useTexts(jobTexts)
  const cancel = useCancelJob()
  const undo = useUndoJob()
  const { id, state, isStopping, canUndo } = job
  const name = nameOf(t, job)
  const isActive = state === 'waiting' || state === 'running'
  return (
    <div className={table.actions}>
      {isActive && !isStopping && (
        <button
          type="button"
          className={buttons.link}
          aria-label={t('jobs.stopLabel', { name })}
          aria-disabled={cancel.isPending}
          onClick={() => !cancel.isPending && cancel.mutate(id)}
        >
          {tJob('jobs.stop')}
        </button>
      )}
      {canUndo && (
        <button
          type="button"
          className={buttons.link}
          aria-label={t('jobs.undoLabel', { name })}
          aria-disabled={undo.isPending}
          onClick={() => !undo.isPending && undo.mutate(job)}
        >
          {t('jobs.undo')}
        </button>
      )}
    </div>
  )
}

function Progress({ job, onShow }: { job: StaffJob; onShow: () => void }) {
  const t = useTexts(jobsTexts)
  const tJob = useTexts(jobTexts)
  const { id, state, done, total, newer, error, isStopping } = job
  return (
    <>
      <span className={panel.tag} data-tone={jobTones[state]}>
        {isStopping ? t('jobs.stopping') : tJob(`jobs.state.${state}`)}
      </span>{' '}
      {state === 'running' && (
        <progress className={classes.progress} max={total} value={done} aria-label={t('jobs.progressLabel', { id })} />
      )}
      {t('jobs.progress', { done, total })}
      {error && <p className={panel.small}>{error}</p>}
      {newer > 0 && (
        <p className={panel.small}>
          {t('jobs.newer', { count: newer })}{' '}
          <button
            type="button"
            className={buttons.link}
            aria-label={t('jobs.showLabel', { name: nameOf(t, job) })}
            onClick={onShow}
          >
            {t('jobs.show')}
          </button>
        </p>
      )}
    </>
  )
}
