import {
  deleteDocument,
  listDocuments,
  restoreDocument,
  type StaffDocument,
} from '@snab/contract/assortment/product-document'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../../ui/page/empty-state'
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
  const columns = useDocumentColumns(productId, setEdited)
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const document = data.items.find(({ id, isDeleted }) => id === edited && !isDeleted)
  return (
    <>
      <div className={table.tools}>
        <button type="button" className={buttons.filled} onClick={() => setEdited('new')}>
          {t('product.documents.add')}
        </button>
      </div>
      {data.items.length === 0 ? (
        <EmptyState>
          <h2>{t('product.documents.none')}</h2>
          <p>{t('product.documents.noneHint')}</p>
        </EmptyState>
      ) : (
        <ColumnTable label={t('product.tab.papers')} columns={columns} rows={data.items} keyOf={({ id }) => id} />
      )}
      {(edited === 'new' || document) && (
        <DocumentDialog key={edited} productId={productId} document={document} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

const titleOf = ({ name, number }: StaffDocument) => (number === '' ? name : `${name} № ${number}`)

function useDocumentColumns(productId: number, onEdit: (id: number) => void): Column<StaffDocument>[] {
  const t = useTexts(productsTexts)
  const { remove, restore } = useDocumentMutations(productId)
  return [
    {
      id: 'kind',
      name: t('product.documents.kind'),
      fit: 'tight',
      cell: ({ kind }) => t(`product.documents.kind.${kind}`),
    },
    {
      id: 'name',
      name: t('product.documents.name'),
      fit: 'words',
      cell: (document) => (
        <>
          {titleOf(document)}{' '}
          {document.isDeleted && <span className={panel.tag}>{t('product.documents.deleted')}</span>}
        </>
      ),
    },
    {
      id: 'validity',
      name: t('product.documents.validity'),
      fit: 'words',
      isLabelled: true,
      cell: (document) => <Validity document={document} />,
    },
    {
      id: 'file',
      name: t('product.documents.file'),
      fit: 'tight',
      isLabelled: true,
      cell: (document) =>
        document.url === null ? (
          t('product.documents.noFile')
        ) : (
          <a
            href={document.url}
            target="_blank"
            rel="noopener"
            aria-label={t('product.documents.openLabel', { name: titleOf(document) })}
          >
            {t('product.documents.open')}
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
      name: t('product.documents.edit'),
      fit: 'tight',
      isNameless: true,
      cell: (document) => (
        <Actions
          document={document}
          onEdit={() => onEdit(document.id)}
          onDelete={() => remove(document)}
          onRestore={() => restore(document)}
        />
      ),
    },
  ]
}

function Validity({ document: { kind, validFrom, validTo, isExpired } }: { document: StaffDocument }) {
  const t = useTexts(productsTexts)
  if (kind !== 'certificate') return '—'
  return (
    <span className={isExpired ? panel.bad : undefined}>
      {validFrom !== null && `${t('product.documents.from', { day: formatDate(validFrom) })} `}
      {validTo === null
        ? t('product.documents.endless')
        : t(isExpired ? 'product.documents.expired' : 'product.documents.to', { day: formatDate(validTo) })}
    </span>
  )
}

type ActionsProps = { document: StaffDocument; onEdit: () => void; onDelete: () => void; onRestore: () => void }

function Actions({ document, onEdit, onDelete, onRestore }: ActionsProps) {
  const t = useTexts(productsTexts)
  const actions = document.isDeleted
    ? [{ label: 'product.documents.restoreLabel', text: 'product.undo', run: onRestore } as const]
    : ([
        { label: 'product.documents.editLabel', text: 'product.documents.edit', run: onEdit },
        { label: 'product.documents.deleteLabel', text: 'product.documents.delete', run: onDelete },
      ] as const)
  return (
    <div className={table.actions}>
      {actions.map(({ label, text, run }) => (
        <button
          key={text}
          type="button"
          className={buttons.link}
          aria-label={t(label, { name: titleOf(document) })}
          onClick={run}
        >
          {t(text)}
        </button>
      ))}
    </div>
  )
}

/** Deleted at once, with an undo. */
function useDocumentMutations(productId: number) {
  const t = useTexts(productsTexts)
  const queryClient = useQueryClient()
  const query = queryOf(listDocuments, { params: { id: productId } })
  const restore = useMutation({
    mutationFn: ({ id, version }: Pick<StaffDocument, 'id' | 'version'>) =>
      call(restoreDocument, { params: { id: productId, documentId: id }, body: { version } }),
    onSuccess: (documents) => queryClient.setQueryData(query.queryKey, documents),
    onError: (error) => showError(error),
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: StaffDocument) =>
      call(deleteDocument, { params: { id: productId, documentId: id }, body: { version } }),
    onSuccess: (documents, { id, version }) => {
      queryClient.setQueryData(query.queryKey, documents)
      showUndo(t('product.documents.deletedNow'), {
        text: t('product.undo'),
        run: () => restore.mutate({ id, version: version + 1 }),
      })
    },
    onError: (error) => showError(error),
  })
  return { remove: remove.mutate, restore: restore.mutate }
}
