import type { PriceListPreview } from '@snab/contract/assortment/customer-price'
import { formatMoney } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import panel from '../../../../../ui/panel.module.css'
import table from '../../../frame/staff-table.module.css'
import classes from '../customer.module.css'
import { customerTexts } from '../customer.texts'
import { useDays } from '../use-days'

const kinds = ['new', 'dearer', 'cheaper', 'terms', 'unchanged'] as const
const tones = { new: 'open', dearer: 'waiting', cheaper: 'good', terms: 'open', unchanged: undefined } as const

/** The effect of a file on existing prices, and the lines without effect. */
export function PriceListChanges({ preview }: { preview: PriceListPreview }) {
  const t = useTexts(customerTexts)
  const { counts, rows, wrong, wrongCount, warning } = preview
  const changed = counts.new + counts.dearer + counts.cheaper + counts.terms
  return (
    <>
      <div className={classes.counts} role="status" aria-label={t('customerPriceList.summary')}>
        {kinds.map((kind) => (
          <span key={kind} className={panel.tag} data-tone={counts[kind] > 0 ? tones[kind] : undefined}>
            {t(`customerPriceList.${kind}`, { count: counts[kind] })}
          </span>
        ))}
        <span className={panel.tag} data-tone={wrongCount > 0 ? 'bad' : undefined}>
          {t('customerPriceList.wrong', { count: wrongCount })}
        </span>
      </div>
      {warning && <p>{warning}.</p>}
      {changed === 0 && <p>{t('customerPriceList.nothing')}</p>}
      {wrong.length > 0 && (
        <section>
          <h3>{t('customerPriceList.wrongTitle')}</h3>
          <div className={classes.scroll} role="region" aria-label={t('customerPriceList.wrongTitle')} tabIndex={0}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col" className={table.tight}>
                    {t('customerPriceList.line')}
                  </th>
                  <th scope="col" className={table.tight}>
                    {t('customerPrices.article')}
                  </th>
                  <th scope="col">{t('customerPriceList.reason')}</th>
                </tr>
              </thead>
              <tbody>
                {wrong.map(({ line, article, reason }) => (
                  <tr key={line}>
                    <td className={table.tight}>{line}</td>
                    <td className={table.tight}>{article || t('customerPriceList.noArticle')}</td>
                    <td>{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {wrong.length < wrongCount && (
            <p className={panel.small}>{t('customerPriceList.shownFirst', { count: wrong.length })}</p>
          )}
        </section>
      )}
      {rows.length > 0 && <Changes rows={rows} changed={changed} />}
    </>
  )
}

function Changes({ rows, changed }: { rows: PriceListPreview['rows']; changed: number }) {
  const t = useTexts(customerTexts)
  const days = useDays()
  return (
    <section>
      <h3>{t('customerPriceList.changesTitle')}</h3>
      <div className={classes.scroll} role="region" aria-label={t('customerPriceList.changesTitle')} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col" className={table.tight}>
                {t('customerPrices.article')}
              </th>
              <th scope="col">{t('customerPrices.product')}</th>
              <th scope="col" className={`${table.tight} ${classes.number}`}>
                {t('customerPriceList.before')}
              </th>
              <th scope="col" className={`${table.tight} ${classes.number}`}>
                {t('customerPriceList.after')}
              </th>
              <th scope="col" className={table.tight}>
                {t('customerPrices.days')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td className={table.tight}>{row.article}</td>
                <td className={table.words}>{row.name}</td>
                <td className={`${table.tight} ${classes.number} ${classes.old}`}>
                  {row.before === null ? '—' : formatMoney(row.before)}
                </td>
                <td className={`${table.tight} ${classes.number}`}>
                  <strong className={row.change === 'dearer' ? panel.bad : row.change === 'cheaper' ? panel.good : ''}>
                    {formatMoney(row.price)}
                  </strong>
                </td>
                <td className={table.tight}>{days(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length < changed && (
        <p className={panel.small}>{t('customerPriceList.shownFirst', { count: rows.length })}</p>
      )}
    </section>
  )
}
