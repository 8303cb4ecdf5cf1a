import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useActiveJobs } from './jobs.data'
import classes from './jobs.module.css'
import { jobsTexts } from './jobs.texts'

/** Running jobs, on every screen of the staff area; reports when one has ended. */
export function JobIndicator() {
  const t = useTexts(jobsTexts)
  const navigate = useNavigate()
  const { data } = useActiveJobs()
  const activeIds = useRef<number[]>([])

  useEffect(() => {
    if (!data) return
    const ids = data.items.map(({ id }) => id)
    if (activeIds.current.some((id) => !ids.includes(id)))
      showUndo(t('jobs.ended'), { text: t('jobs.open'), run: () => void navigate({ to: '/staff/jobs' }) })
    activeIds.current = ids
  }, [data, navigate, t])

  if (!data || data.items.length === 0) return null
  const done = data.items.reduce((sum, job) => sum + job.done, 0)
  const total = data.items.reduce((sum, job) => sum + job.total, 0)
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100)
  return (
    <Link to="/staff/jobs" preload={false} className={classes.indicator}>
      {t('jobs.active', { count: data.meta.totalCount, percent })}
    </Link>
  )
}
