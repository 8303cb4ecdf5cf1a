import type { BulkEditPreview } from '@snab/contract/assortment/bulk-edit'
import { useId } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../frame/column-table'
import buttons from '../../../../ui/button.module.css'
import { usePlaceNames } from '../staff-product/products.data'
import { productsTexts } from '../staff-product/products.texts'
import classes from './bulk-edit.module.css'
import { bulkEditTexts } from './bulk-edit.texts'
import { valueText } from './value-text'

type Props = { preview: BulkEditPreview; counts?: string; isStarting: boolean; onStart: () => void }

/** Counts and the first products, before and after, with the button that applies it. */
export function PreviewTable({ preview: { matched, total, examples }, counts, isStarting, onStart }: Props) {
  const t = useTexts(bulkEditTexts)
  const columns = useChangeColumns()
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {t('bulk.result')}
      </h2>
      <p role="status">
        {counts ?? t('bulk.counts', { matched, total })}
        {total > examples.length && ` ${t('bulk.first', { count: examples.length })}`}
      </p>
      <div className={classes.buttons}>
        <button type="button" className={buttons.filled} aria-disabled={isStarting} onClick={onStart}>
          {isStarting ? t('bulk.starting') : t('bulk.start', { count: total })}
        </button>
      </div>
      <ColumnTable
        label={t('bulk.result')}
        columns={columns}
        rows={examples.flatMap(({ changes, ...goods }) => changes.map((change) => ({ ...goods, ...change })))}
        keyOf={({ id, field }) => `${id} ${field}`}
      />
    </section>
  )
}

type Example = BulkEditPreview['examples'][number]

function useChangeColumns(): Column<Omit<Example, 'changes'> & Example['changes'][number]>[] {
  const t = useTexts(bulkEditTexts)
  const tGoods = useTexts(productsTexts)
  const placeName = usePlaceNames()
  return [
    {
      id: 'product',
      name: t('bulk.product'),
      fit: 'words',
      cell: ({ name, article }) => (
        <>
          {name}
          <span className={classes.article}>{article || t('bulk.noArticle')}</span>
        </>
      ),
    },
    { id: 'field', name: t('bulk.field'), cell: ({ field }) => tGoods(`goods.field.${field}`) },
    {
      id: 'before',
      name: t('bulk.before'),
      fit: 'words',
      isLabelled: true,
      cell: ({ field, before }) => valueText(field, before, tGoods, placeName),
    },
    {
      id: 'after',
      name: t('bulk.after'),
      fit: 'words',
      isLabelled: true,
      cell: ({ field, after }) => valueText(field, after, tGoods, placeName),
    },
  ]
}
