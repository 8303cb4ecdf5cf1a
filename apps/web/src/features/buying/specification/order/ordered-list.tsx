import { PageHelp } from '../../../../shared/page/page-help'
import type { CartItem } from '@snab/contract/buying/cart'
import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useTitle } from '../../../../lib/hooks/use-title'
import classes from './ordered-list.module.css'
import { linesTexts } from '../../lines/lines.texts'
import { specificationTexts } from '../specification.texts'

/** The lines to order, beside the order form. */
export function OrderedList({
  heading,
  items,
  notes,
  children,
}: {
  heading: string
  items: readonly Pick<CartItem, 'id' | 'product' | 'amount' | 'total'>[]
  /** Messages about the list before ordering. */
  notes?: ReactNode
  children: ReactNode
}) {
  const t = useTexts(specificationTexts)
  const common = useTexts(linesTexts)
  useTitle(heading)
  return (
    <div className={classes.screen}>
      <div className={classes.list}>
        <h1>{heading}</h1>
        <PageHelp />
        {notes}
        <ul className={classes.rows} aria-label={t('spec.table')}>
          {items.map(({ id, product, amount, total }) => (
            <li key={id} className={classes.row}>
              <span className={classes.name}>
                <span className={classes.article}>{product.article}</span> {product.name}
              </span>
              <span className={classes.figures}>
                <span>
                  {formatNumber(amount)} {product.unit.name}
                </span>
                <strong className={classes.sum}>
                  {total === null ? common('lines.onRequest') : common('lines.sum', { sum: formatMoney(total) })}
                </strong>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <aside className={classes.aside}>{children}</aside>
    </div>
  )
}
