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
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
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
  const { remove, restore } = useDocumentMutations(productId)
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
        <div className={table.frame} role="region" aria-label={t('product.tab.papers')} tabIndex={0}>
          <table className={`${table.table} ${stacked.stacked}`} aria-label={t('product.tab.papers')}>
            <thead>
              <tr>
                <th scope="col">{t('product.papers.kind')}</th>
                <th scope="col">{t('product.papers.name')}</th>
                <th scope="col">{t('product.papers.validity')}</th>
                <th scope="col">{t('product.papers.file')}</th>
                <th scope="col">{t('goods.changedAt')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('product.papers.edit')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((one) => (
                <Row
                  key={one.id}
                  paper={one}
                  onEdit={() => setEdited(one.id)}
                  onDelete={() => remove(one)}
                  onRestore={() => restore(one)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(edited === 'new' || paper) && (
        <DocumentDialog key={edited} productId={productId} paper={paper} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

type RowProps = { paper: StaffDocument; onEdit: () => void; onDelete: () => void; onRestore: () => void }

function Row({ paper, onEdit, onDelete, onRestore }: RowProps) {
  const t = useTexts(productsTexts)
  const { kind, name, number, validFrom, validTo, isExpired, url, changedBy, changedAt, isDeleted } = paper
  const title = number === '' ? name : `${name} № ${number}`
  return (
    <tr>
      <td className={table.tight}>{t(`product.papers.kind.${kind}`)}</td>
      <td className={table.words}>
        {title} {isDeleted && <span className={panel.tag}>{t('product.papers.deleted')}</span>}
      </td>
      <td className={table.words} data-label={t('product.papers.validity')}>
        {kind !== 'certificate' ? (
          '—'
        ) : (
          <span className={isExpired ? panel.bad : undefined}>
            {validFrom !== null && `${t('product.papers.from', { day: formatDate(validFrom) })} `}
            {validTo === null
              ? t('product.papers.endless')
              : t(isExpired ? 'product.papers.expired' : 'product.papers.to', { day: formatDate(validTo) })}
          </span>
        )}
      </td>
      <td className={table.tight} data-label={t('product.papers.file')}>
        {url === null ? (
          t('product.papers.noFile')
        ) : (
          <a href={url} target="_blank" rel="noopener" aria-label={t('product.papers.openLabel', { name: title })}>
            {t('product.papers.open')}
          </a>
        )}
      </td>
      <td className={table.words} data-label={t('goods.changedAt')}>
        {changedAt === null ? '—' : [formatMoment(changedAt), changedBy].filter(Boolean).join(', ')}
      </td>
      <td className={table.tight}>
        <div className={table.actions}>
          {isDeleted ? (
            <button
              type="button"
              className={buttons.link}
              aria-label={t('product.papers.restoreLabel', { name: title })}
              onClick={onRestore}
            >
              {t('product.undo')}
            </button>
          ) : (
            <>
              <button
                type="button"
                className={buttons.link}
                aria-label={t('product.papers.editLabel', { name: title })}
                onClick={onEdit}
              >
                {t('product.papers.edit')}
              </button>
              <button
                type="button"
                className={buttons.link}
                aria-label={t('product.papers.deleteLabel', { name: title })}
                onClick={onDelete}
              >
                {t('product.papers.delete')}
              </button>
            </>
          )}
        </div>
      </td>
    </tr>
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
