import { getPictureLoad, loadPictures, type PictureLoad } from '@snab/contract/assortment/products/product-pictures'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { callWithBytes, queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { ColumnTable, type Column } from '../../frame/column-table'
import classes from './bulk-edit.module.css'
import { picturesTexts } from './pictures.texts'

const largestFile = 100 * 1024 * 1024
const activeMs = 2_000

/** Pictures of many goods: an archive named by articles, or a table with links. */
export function PicturesPanel() {
  const t = useTexts(picturesTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const load = useMutation({
    mutationFn: (file: File) =>
      callWithBytes(loadPictures, { query: { name: file.name.slice(0, 255) }, body: undefined }, file),
  })
  return (
    <section aria-labelledby="import-pictures">
      <h2 id="import-pictures" className={classes.heading}>
        {t('pictures.title')}
      </h2>
      <p className={panel.small}>{t('pictures.hint')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,.xlsx,.ods,.csv"
        aria-label={t('pictures.file')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // the same file can be chosen again after it was corrected
          currentTarget.value = ''
          if (!file) return
          setTooLarge(file.size > largestFile)
          if (file.size <= largestFile) load.mutate(file)
        }}
      />
      <div className={classes.buttons}>
        <button
          type="button"
          className={buttons.button}
          aria-disabled={load.isPending}
          onClick={() => !load.isPending && input.current?.click()}
        >
          {t(load.isPending ? 'pictures.uploading' : 'pictures.upload')}
        </button>
      </div>
      {(isTooLarge || load.error) && (
        <p role="alert" className={panel.problem}>
          {isTooLarge ? t('pictures.tooLarge') : errorText(load.error)}
        </p>
      )}
      {load.data && <Report key={load.data.id} first={load.data} />}
    </section>
  )
}

function Report({ first }: { first: PictureLoad }) {
  const t = useTexts(picturesTexts)
  const { data = first } = useQuery({
    ...queryOf(getPictureLoad, { params: { id: first.id } }),
    ...alwaysStale,
    refetchInterval: ({ state }) => ((state.data ?? first).counts.waiting > 0 ? activeMs : false),
  })
  const { counts, problems } = data
  const columns: Column<PictureLoad['problems'][number]>[] = [
    { id: 'source', name: t('pictures.source'), fit: 'words', cell: ({ source }) => source },
    { id: 'article', name: t('pictures.article'), isLabelled: true, cell: ({ article }) => article },
    { id: 'reason', name: t('pictures.reason'), fit: 'words', isLabelled: true, cell: ({ reason }) => reason },
  ]
  return (
    <>
      <p role="status">
        {t('pictures.counts', { taken: counts.taken, known: counts.known, waiting: counts.waiting })}{' '}
        <Link to="/staff/jobs">{t('pictures.jobs')}</Link>
      </p>
      {problems.length > 0 && (
        <>
          <p>{t('pictures.problems', { count: counts.unmatched + counts.failed })}</p>
          <ColumnTable
            label={t('pictures.problemsTable')}
            columns={columns}
            rows={problems}
            keyOf={({ source, article }) => `${article} ${source}`}
          />
        </>
      )}
    </>
  )
}
