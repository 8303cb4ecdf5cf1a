import { TextInput } from '@mantine/core'
import parts from '../../frame/panel-parts.module.css'
import type { CustomerPrice } from '@snab/contract/assortment/customer-price'
import { useState } from 'react'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { usePricedProducts } from './customer.data'
import { customerTexts } from './customer.texts'

type Product = CustomerPrice['product']
type Props = {
  product: Product | null
  isFixed: boolean
  problem: string | undefined
  onChoose: (product: Product | null) => void
}

const settleMs = 300

/** One product of the catalogue, found as buyers find it. */
export function ProductChoice({ product, isFixed, problem, onChoose }: Props) {
  const t = useTexts(customerTexts)
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim(), settleMs)
  const { data } = usePricedProducts(keyword)
  if (product)
    return (
      <p>
        <strong>{product.article}</strong> {product.name}{' '}
        {!isFixed && (
          <button type="button" className={buttons.link} onClick={() => onChoose(null)}>
            {t('customerPrices.change')}
          </button>
        )}
      </p>
    )
  return (
    <div>
      <TextInput
        data-autofocus
        type="search"
        label={t('customerPrices.choose')}
        maxLength={200}
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {keyword !== '' && data && (
        <ul className={parts.found} aria-live="polite">
          {data.items.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => onChoose(one)}>
                <strong>{one.article}</strong> {one.name}
              </button>
            </li>
          ))}
          {data.items.length === 0 && (
            <li>
              <p>{t('customerPrices.noProduct')}</p>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
