import type { BulkEditPreview } from '@snab/contract/assortment/bulk-edit'
import { useId } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
import { usePlaceNames } from '../staff-product/products.data'
import { productsTexts } from '../staff-product/products.texts'
import table from '../../frame/staff-table.module.css'
import classes from './bulk-edit.module.css'
import { bulkEditTexts } from './bulk-edit.texts'
import { valueText } from './value-text'

type Props = { preview: BulkEditPreview; counts?: string; isStarting: boolean; onStart: () => void }

/** Counts and the first products, before and after, with the button that does it. */
export function PreviewTable({ preview: { matched, total, examples }, counts, isStarting, onStart }: Props) {
  const t = useTexts(bulkEditTexts)
  const tGoods = useTexts(productsTexts)
  const placeName = usePlaceNames()
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
      <div className={table.frame}>
        <table className={`${table.table} ${stacked.stacked}`} aria-label={t('bulk.result')}>
          <thead>
            <tr>
              <th scope="col">{t('bulk.product')}</th>
              <th scope="col">{t('bulk.field')}</th>
              <th scope="col">{t('bulk.before')}</th>
              <th scope="col">{t('bulk.after')}</th>
            </tr>
          </thead>
          <tbody>
            {examples.flatMap(({ id, article, name, changes }) =>
              changes.map(({ field, before, after }) => (
                <tr key={`${id} ${field}`}>
                  <td className={table.words}>
                    {name}
                    <span className={classes.article}>{article || t('bulk.noArticle')}</span>
                  </td>
                  <td>{tGoods(`goods.field.${field}`)}</td>
                  <td className={table.words} data-label={t('bulk.before')}>
                    {valueText(field, before, tGoods, placeName)}
                  </td>
                  <td className={table.words} data-label={t('bulk.after')}>
                    {valueText(field, after, tGoods, placeName)}
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}
