import type { Product } from '@snab/contract/catalogue/product'
import { useState } from 'react'
import { formatMoney } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import classes from './seller-choice.module.css'
import { uiTexts } from '../../ui/ui.texts'

type Props = {
  /** The product’s name. */
  name: string
  sellers: Product['sellers']
  /** Null: the first. */
  sellerId: number | null
  onChange: (sellerId: number) => unknown
  large?: boolean
}

/** The seller to buy a product from, each with its price; hidden for products with one seller. */
export function SellerChoice({ name, sellers, sellerId, onChange, large }: Props) {
  const t = useTexts(uiTexts)
  const [pendingSeller, setPendingSeller] = useState<number | null>(null)
  const chosen = pendingSeller ?? sellerId ?? sellers[0]?.id
  if (!hasSellers({ sellers }) && sellers.every(({ id }) => id === chosen)) return null
  const choose = async (id: number) => {
    setPendingSeller(id)
    await onChange(id)
    setPendingSeller(null)
  }
  return (
    <label className={classes.choice}>
      <span className={classes.label}>{t('ui.seller')}</span>
      <select
        className={classes.select}
        data-large={large || undefined}
        aria-label={t('ui.sellerOf', { name })}
        value={chosen}
        onChange={(event) => void choose(Number(event.currentTarget.value))}
      >
        {sellers.every(({ id }) => id !== chosen) && (
          <option value={chosen} disabled>
            {t('ui.sellerGone')}
          </option>
        )}
        {sellers.map(({ id, name: seller, product }) => (
          <option key={id} value={id}>
            {product.price === null ? seller : t('ui.sellerPrice', { seller, price: formatMoney(product.price) })}
          </option>
        ))}
      </select>
    </label>
  )
}

export const hasSellers = ({ sellers }: Pick<Product, 'sellers'>): boolean => sellers.length > 1
