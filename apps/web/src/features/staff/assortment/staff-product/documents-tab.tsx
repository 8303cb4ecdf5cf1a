import {
  deleteDocument,
  listDocuments,
  restoreDocument,
  type StaffDocument,
} from '@snab/contract/assortment/product-document'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showError, showUndo } from '../../../../lib/snackbar'
import { formatDate, formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../frame/column-table'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import table from '../../frame/staff-table.module.css'
import { DocumentDialog } from './document-dialog'
import { productsTexts } from './products.texts'

/** Certificates with their dates, passports and manuals, as buyers download them from the card. */
export function DocumentsTab({ productId }: { productId: number }) {
  const t = useTexts(productsTexts)
  const { data, error, refetch } = useQuery({
    ...queryOf(listDocuments, { params: { id: productId } }),
    ...alwaysStale,
  })
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const columns = usePaperColumns(productId, setEdited)
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const paper = data.items.find(({ id, isDeleted }) => id === edited && !isDeleted)
  return (
    <>
      <div className={table.tools}>
        <button type="button" className={buttons.filled} onClick={() => setEdited('new')}>
          {t('product.papers.add')}
        </button>
      </div>
      {data.items.length === 0 ? (
        <div className={table.nothing}>
          <h2>{t('product.papers.none')}</h2>
          <p>{t('product.papers.noneHint')}</p>
        </div>
      ) : (
        <ColumnTable label={t('product.tab.papers')} columns={columns} rows={data.items} keyOf={({ id }) => id} />
      )}
      {(edited === 'new' || paper) && (
        <DocumentDialog key={edited} productId={productId} paper={paper} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

const titleOf = ({ name, number }: StaffDocument) => (number === '' ? name : `${name} № ${number}`)

function usePaperColumns(productId: number, onEdit: (id: number) => void): Column<StaffDocument>[] {
  const t = useTexts(productsTexts)
  const { remove, restore } = useDocumentMutations(productId)
  return [
    { id: 'kind', name: t('product.papers.kind'), fit: 'tight', cell: ({ kind }) => t(`product.papers.kind.${kind}`) },
    {
      id: 'name',
      name: t('product.papers.name'),
      fit: 'words',
      cell: (paper) => (
        <>
          {titleOf(paper)} {paper.isDeleted && <span className={panel.tag}>{t('product.papers.deleted')}</span>}
        </>
      ),
    },
    {
      id: 'validity',
      name: t('product.papers.validity'),
      fit: 'words',
      isLabelled: true,
      cell: (paper) => <Validity paper={paper} />,
    },
    {
      id: 'file',
      name: t('product.papers.file'),
      fit: 'tight',
      isLabelled: true,
      cell: (paper) =>
        paper.url === null ? (
          t('product.papers.noFile')
        ) : (
          <a
            href={paper.url}
            target="_blank"
            rel="noopener"
            aria-label={t('product.papers.openLabel', { name: titleOf(paper) })}
          >
            {t('product.papers.open')}
          </a>
        ),
    },
    {
      id: 'changedAt',
      name: t('goods.changedAt'),
      fit: 'words',
      isLabelled: true,
      cell: ({ changedAt, changedBy }) =>
        changedAt === null ? '—' : [formatMoment(changedAt), changedBy].filter(Boolean).join(', '),
    },
    {
      id: 'actions',
      name: t('product.papers.edit'),
      fit: 'tight',
      isNameless: true,
      cell: (paper) => (
        <Actions
          paper={paper}
          onEdit={() => onEdit(paper.id)}
          onDelete={() => remove(paper)}
          onRestore={() => restore(paper)}
        />
      ),
    },
  ]
}

function Validity({ paper: { kind, validFrom, validTo, isExpired } }: { paper: StaffDocument }) {
  const t = useTexts(productsTexts)
  if (kind !== 'certificate') return '—'
  return (
    <span className={isExpired ? panel.bad : undefined}>
      {validFrom !== null && `${t('product.papers.from', { day: formatDate(validFrom) })} `}
      {validTo === null
        ? t('product.papers.endless')
        : t(isExpired ? 'product.papers.expired' : 'product.papers.to', { day: formatDate(validTo) })}
    </span>
  )
}

type ActionsProps = { paper: StaffDocument; onEdit: () => void; onDelete: () => void; onRestore: () => void }

function Actions({ paper, onEdit, onDelete, onRestore }: ActionsProps) {
  const t = useTexts(productsTexts)
  const actions = paper.isDeleted
    ? [{ label: 'product.papers.restoreLabel', text: 'product.undo', run: onRestore } as const]
    : ([
        { label: 'product.papers.editLabel', text: 'product.papers.edit', run: onEdit },
        { label: 'product.papers.deleteLabel', text: 'product.papers.delete', run: onDelete },
      ] as const)
  return (
    <div className={table.actions}>
      {actions.map(({ label, text, run }) => (
        <button
          key={text}
          type="button"
          className={buttons.link}
          aria-label={t(label, { name: titleOf(paper) })}
          onClick={run}
        >
          {t(text)}
        </button>
      ))}
    </div>
  )
}

/** Deleted at once, with the way back. */
function useDocumentMutations(productId: number) {
  const t = useTexts(productsTexts)
  const queryClient = useQueryClient()
  const query = queryOf(listDocuments, { params: { id: productId } })
  const restore = useMutation({
    mutationFn: ({ id, version }: Pick<StaffDocument, 'id' | 'version'>) =>
      call(restoreDocument, { params: { id: productId, documentId: id }, body: { version } }),
    onSuccess: (papers) => queryClient.setQueryData(query.queryKey, papers),
    onError: (error) => showError(error),
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: StaffDocument) =>
      call(deleteDocument, { params: { id: productId, documentId: id }, body: { version } }),
    onSuccess: (papers, { id, version }) => {
      queryClient.setQueryData(query.queryKey, papers)
      showUndo(t('product.papers.deletedNow'), {
        text: t('product.undo'),
        run: () => restore.mutate({ id, version: version + 1 }),
      })
    },
    onError: (error) => showError(error),
  })
  return { remove: remove.mutate, restore: restore.mutate }
}
