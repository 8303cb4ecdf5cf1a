import {
  downloadGoodsSheet,
  previewGoodsSheet,
  startBulkEdit,
  type GoodsSheetPreview,
} from '@snab/contract/assortment/bulk-edit'
import type { RequestOf } from '@snab/contract/endpoint'
import { listJobs } from '@snab/contract/core/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call, callWithBytes, download } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { saveFile } from '../../../../lib/save-file'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../frame/column-table'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './bulk-edit.module.css'
import { bulkEditTexts } from './bulk-edit.texts'
import { PreviewTable } from './preview-table'

const largestFile = 20 * 1024 * 1024
type Filter = RequestOf<typeof downloadGoodsSheet>['query']

/** The goods of the filter as a workbook, and the changes of the edited one. */
export function SheetPanel({ filter }: { filter: Filter }) {
  const t = useTexts(bulkEditTexts)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const fetching = useMutation({
    mutationFn: async () => saveFile(await download(downloadGoodsSheet, { query: filter })),
  })
  const preview = useMutation({
    mutationFn: (file: File) =>
      callWithBytes(previewGoodsSheet, { query: { name: file.name.slice(0, 255) }, body: undefined }, file),
  })
  const start = useMutation({
    mutationFn: (id: number) => call(startBulkEdit, { params: { id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [listJobs.path] })
      showSuccess(t('bulk.started'))
      void navigate({ to: '/staff/jobs' })
    },
  })
  const problem = start.error ?? preview.error ?? fetching.error
  return (
    <section aria-labelledby="bulk-sheet">
      <h2 id="bulk-sheet" className={classes.heading}>
        {t('bulk.sheet')}
      </h2>
      <p className={panel.small}>{t('bulk.sheetHint')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.ods,.csv"
        aria-label={t('bulk.file')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // the same file can be chosen again after it was corrected
          currentTarget.value = ''
          if (!file) return
          start.reset()
          setTooLarge(file.size > largestFile)
          if (file.size <= largestFile) preview.mutate(file)
        }}
      />
      <div className={classes.buttons}>
        <button
          type="button"
          className={buttons.button}
          aria-disabled={fetching.isPending}
          onClick={() => !fetching.isPending && fetching.mutate()}
        >
          {t(fetching.isPending ? 'bulk.downloading' : 'bulk.download')}
        </button>
        <button
          type="button"
          className={buttons.button}
          aria-disabled={preview.isPending}
          onClick={() => !preview.isPending && input.current?.click()}
        >
          {t(preview.isPending ? 'bulk.uploading' : 'bulk.upload')}
        </button>
      </div>
      {(isTooLarge || problem) && (
        <p role="alert" className={panel.problem}>
          {isTooLarge ? t('bulk.tooLarge') : errorText(problem)}
        </p>
      )}
      {preview.data && !preview.isPending && !isTooLarge && (
        <Result
          preview={preview.data}
          isStarting={start.isPending}
          onStart={(id) => !start.isPending && start.mutate(id)}
        />
      )}
    </section>
  )
}

type ResultProps = { preview: GoodsSheetPreview; isStarting: boolean; onStart: (id: number) => void }

function Result({ preview, isStarting, onStart }: ResultProps) {
  const t = useTexts(bulkEditTexts)
  const columns = useWrongColumns()
  const { id, wrong, wrongCount, warning } = preview
  return (
    <>
      {warning && <p>{warning}.</p>}
      {wrong.length > 0 && (
        <details open>
          <summary>{t('bulk.wrong', { count: wrongCount })}</summary>
          <ColumnTable label={t('bulk.wrongTable')} columns={columns} rows={wrong} keyOf={({ line }) => line} />
        </details>
      )}
      {id === null ? (
        <p role="status">{t('bulk.sheetSame')}</p>
      ) : (
        <PreviewTable
          preview={{ ...preview, id }}
          counts={t('bulk.sheetCounts', { matched: preview.matched, total: preview.total })}
          isStarting={isStarting}
          onStart={() => onStart(id)}
        />
      )}
    </>
  )
}

function useWrongColumns(): Column<GoodsSheetPreview['wrong'][number]>[] {
  const t = useTexts(bulkEditTexts)
  return [
    { id: 'line', name: t('bulk.line'), fit: 'tight', isLabelled: true, cell: ({ line }) => line },
    {
      id: 'article',
      name: t('bulk.article'),
      fit: 'words',
      isLabelled: true,
      cell: ({ article }) => article || t('bulk.noArticle'),
    },
    { id: 'reason', name: t('bulk.reason'), fit: 'words', cell: ({ reason }) => reason },
  ]
}
