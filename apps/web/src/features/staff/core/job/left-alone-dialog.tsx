import { Link } from '@tanstack/react-router'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { useJob } from './jobs.data'
import classes from './jobs.module.css'
import { jobsTexts } from './jobs.texts'

/** Products that a job skipped, each with a link to its current state. */
export function LeftAloneDialog({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const t = useTexts(jobsTexts)
  const { data, error } = useJob(jobId)
  return (
    <Dialog title={t('jobs.leftAlone')} size={520} onClose={onClose}>
      {error && <p className={panel.problem}>{errorText(error)}</p>}
      <ul className={classes.list}>
        {data?.leftAlone.map(({ id, article, name }) => (
          <li key={id}>
            <Link to="/staff/products/$id" params={{ id: String(id) }} preload={false}>
              {name}
            </Link>{' '}
            <span className={panel.small}>{article || t('jobs.noArticle')}</span>
          </li>
        ))}
      </ul>
      {data && data.newer > data.leftAlone.length && (
        <p className={panel.small}>{t('jobs.leftAloneMore', { count: data.leftAlone.length })}</p>
      )}
    </Dialog>
  )
}
