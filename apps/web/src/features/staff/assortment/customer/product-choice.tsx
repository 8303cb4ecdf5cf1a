import type { CustomerPrice } from '@snab/contract/assortment/customer-price'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { GoodsSearch, useGoodsKeyword } from '../../frame/goods-search'
import { usePricedProducts } from './customer.data'
import { customerTexts } from './customer.texts'

type Product = CustomerPrice['product']
type Props = {
  product: Product | null
  isFixed: boolean
  problem: string | undefined
  onChoose: (product: Product | null) => void
}

/** One product of the catalogue, found as buyers find it. */
export function ProductChoice({ product, isFixed, problem, onChoose }: Props) {
  const t = useTexts(customerTexts)
  const field = useGoodsKeyword()
  const { data } = usePricedProducts(field.keyword)
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
    <GoodsSearch
      isFocused
      label={t('customerPrices.choose')}
      problem={problem}
      field={field}
      found={data?.items}
      onChoose={onChoose}
    />
  )
}
