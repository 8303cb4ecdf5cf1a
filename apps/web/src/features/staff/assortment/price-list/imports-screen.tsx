import { formatMoment } from '../../../../lib/texts/format'
import type { PriceList } from '@snab/contract/assortment/price-list'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
import { jobsTexts } from '../../core/job/jobs.texts'
import { StaffScreen } from '../../views/staff-screen'
import table from '../../frame/staff-table.module.css'
import { usePriceLists, useUndoPriceList, useUpload } from './imports.data'
import classes from './imports.module.css'
import { importsTexts } from './imports.texts'
import { jobTones } from '../../core/job/job-tones'

const route = getRouteApi('/staff/(assortment)/imports/')
const largestFile = 20 * 1024 * 1024
/** Price lists that staff have applied, and the way to bring in another. */
export function ImportsScreen() {
  const t = useTexts(importsTexts)
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <StaffScreen
      heading={t('imports.title')}
      screen="imports"
      list={usePriceLists(page)}
      onPage={(next) => void navigate({ search: { page: next } })}
      tools={
        <UploadButton onUploaded={(id) => void navigate({ to: '/staff/imports/$id', params: { id: String(id) } })} />
      }
      nothing={
        <>
          <h2>{t('imports.nothing')}</h2>
          <p>{t('imports.nothingHint')}</p>
        </>
      }
    >
      {({ items }) => (
        <div className={table.frame} role="region" aria-label={t('imports.title')} tabIndex={0}>
          <table className={`${table.table} ${stacked.stacked}`} aria-label={t('imports.title')}>
            <thead>
              <tr>
                <th scope="col">{t('imports.list')}</th>
                <th scope="col">{t('imports.author')}</th>
                <th scope="col">{t('imports.when')}</th>
                <th scope="col">{t('imports.result')}</th>
                <th scope="col">{t('imports.state')}</th>
                <th scope="col" className={table.tight}>
                  <span className="visually-hidden">{t('imports.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((list) => (
                <Row key={list.id} list={list} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </StaffScreen>
  )
}

function UploadButton({ onUploaded }: { onUploaded: (id: number) => void }) {
  const t = useTexts(importsTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const upload = useUpload()
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls,.ods,.csv,.txt"
        aria-label={t('imports.file')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // the same file, mended, may be chosen again
          currentTarget.value = ''
          if (!file) return
          setTooLarge(file.size > largestFile)
          if (file.size <= largestFile) upload.mutate(file, { onSuccess: ({ id }) => onUploaded(id) })
        }}
      />
      <button
        type="button"
        className={buttons.filled}
        aria-disabled={upload.isPending}
        onClick={() => !upload.isPending && input.current?.click()}
      >
        {t(upload.isPending ? 'imports.uploading' : 'imports.upload')}
      </button>
      <span className={panel.small}>{t('imports.hint')}</span>
      {(isTooLarge || upload.error) && (
        <p role="alert" className={panel.problem}>
          {isTooLarge ? t('imports.tooLarge') : errorText(upload.error)}
        </p>
      )}
    </>
  )
}

function Row({ list }: { list: PriceList }) {
  const t = useTexts(importsTexts)
  const tJobs = useTexts(jobsTexts)
  const undo = useUndoPriceList()
  const { id, fileName, supplier, author, createdAt, counts, job } = list
  const told = (['changed', 'new', 'unknown', 'failed'] as const).filter((kind) => counts[kind] > 0)
  return (
    <tr>
      <td className={table.words}>
        <Link to="/staff/imports/$id" params={{ id: String(id) }} preload={false}>
          {supplier}
        </Link>
        <span className={classes.article}>{fileName}</span>
      </td>
      <td className={table.words} data-label={t('imports.author')}>
        {author}
      </td>
      <td className={table.tight} data-label={t('imports.when')}>
        {formatMoment(createdAt)}
      </td>
      <td className={table.words} data-label={t('imports.result')}>
        {told.map((kind) => t(`imports.${kind}`, { count: counts[kind] })).join(', ')}
      </td>
      <td className={table.tight} data-label={t('imports.state')}>
        {job && (
          <>
            <span className={panel.tag} data-tone={job.isUndone ? undefined : jobTones[job.state]}>
              {job.isUndone ? t('imports.isUndone') : tJobs(`jobs.state.${job.state}`)}
            </span>{' '}
            {t('imports.progress', { done: job.done, total: job.total })}
          </>
        )}
      </td>
      <td className={table.tight}>
        {job?.canUndo && (
          <div className={table.actions}>
            <button
              type="button"
              className={buttons.link}
              aria-label={t('imports.undoLabel', { name: supplier })}
              aria-disabled={undo.isPending}
              onClick={() => !undo.isPending && undo.mutate(id)}
            >
              {t('imports.undo')}
            </button>
          </div>
        )}
      </td>
    </tr>
  )
}
