import { formatMoment } from '../../../../lib/texts/format'
import type { PriceList } from '@snab/contract/assortment/price-list'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { jobTexts } from '../../frame/job/job.texts'
import type { Column } from '../../frame/column-table'
import { ListScreen } from '../../views/list-screen'
import table from '../../frame/staff-table.module.css'
import { FileTooLarge, usePriceLists, useUndoPriceList, useUpload, type Uploaded } from './imports.data'
import classes from './imports.module.css'
import { importsTexts } from './imports.texts'
import { jobTones } from '../../frame/job/job-tones'

const route = getRouteApi('/staff/(assortment)/imports/')
/** Price lists that staff have applied, and the upload of another. */
export function ImportsScreen() {
  const t = useTexts(importsTexts)
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ListScreen
      heading={t('imports.title')}
      screen="imports"
      list={usePriceLists(page)}
      onPage={(next) => void navigate({ search: { page: next } })}
      tools={
        <>
          <UploadButton
            onUploaded={({ id, isCatalogue }) =>
              void navigate({
                to: isCatalogue ? '/staff/imports/catalogues/$id' : '/staff/imports/$id',
                params: { id: String(id) },
              })
            }
          />
          <Link to="/staff/imports/catalogues">{t('imports.catalogues')}</Link>
        </>
      }
      nothing={
        <>
          <h2>{t('imports.nothing')}</h2>
          <p>{t('imports.nothingHint')}</p>
        </>
      }
      columns={useListColumns()}
      keyOf={({ id }) => id}
    />
  )
}

function UploadButton({ onUploaded }: { onUploaded: (taken: Uploaded) => void }) {
  const t = useTexts(importsTexts)
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload()
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.xls,.ods,.csv,.txt,.xml,.yml,.json"
        aria-label={t('imports.file')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // the same file can be chosen again after it was corrected
          currentTarget.value = ''
          if (!file) return
          upload.mutate(file, { onSuccess: onUploaded })
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
      {upload.error && (
        <p role="alert" className={panel.problem}>
          {upload.error instanceof FileTooLarge ? t('imports.tooLarge') : errorText(upload.error)}
        </p>
      )}
    </>
  )
}

function useListColumns(): Column<PriceList>[] {
  const t = useTexts(importsTexts)
  const tJobs = useTexts(jobTexts)
  return [
    {
      id: 'list',
      name: t('imports.list'),
      fit: 'words',
      isFixed: true,
      cell: ({ id, supplier, fileName }) => (
        <>
          <Link to="/staff/imports/$id" params={{ id: String(id) }} preload={false}>
            {supplier}
          </Link>
          <span className={classes.article}>{fileName}</span>
        </>
      ),
    },
    { id: 'author', name: t('imports.author'), fit: 'words', isLabelled: true, cell: ({ author }) => author },
    {
      id: 'when',
      name: t('imports.when'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
    {
      id: 'result',
      name: t('imports.result'),
      fit: 'words',
      isLabelled: true,
      cell: ({ counts }) =>
        (['changed', 'new', 'unknown', 'failed'] as const)
          .filter((kind) => counts[kind] > 0)
          .map((kind) => t(`imports.${kind}`, { count: counts[kind] }))
          .join(', '),
    },
    {
      id: 'state',
      name: t('imports.state'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ job }) =>
        job && (
          <>
            <span className={panel.tag} data-tone={job.isUndone ? undefined : jobTones[job.state]}>
              {job.isUndone ? t('imports.isUndone') : tJobs(`jobs.state.${job.state}`)}
            </span>{' '}
            {t('imports.progress', { done: job.done, total: job.total })}
          </>
        ),
    },
    {
      id: 'actions',
      name: t('imports.actions'),
      fit: 'tight',
      isNameless: true,
      isFixed: true,
      cell: ({ id, supplier, job }) => job?.canUndo && <UndoButton id={id} name={supplier} />,
    },
  ]
}

function UndoButton({ id, name }: { id: number; name: string }) {
  const t = useTexts(importsTexts)
  const undo = useUndoPriceList()
  return (
    <div className={table.actions}>
      <button
        type="button"
        className={buttons.link}
        aria-label={t('imports.undoLabel', { name })}
        aria-disabled={undo.isPending}
        onClick={() => !undo.isPending && undo.mutate(id)}
      >
        {t('imports.undo')}
      </button>
    </div>
  )
}
