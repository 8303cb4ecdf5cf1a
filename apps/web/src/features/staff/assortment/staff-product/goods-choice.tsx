import { listGoods } from '@snab/contract/assortment/staff-product'
import type { LinkedGoods } from '@snab/contract/assortment/product-link'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { GoodsSearch, useGoodsKeyword } from '../../frame/goods-search'
import { productsTexts } from './products.texts'

type Props = {
  label: string
  /** Ids that cannot be chosen. */ besides: readonly number[]
  onChoose: (goods: LinkedGoods) => void
}

const mostOffered = 8

/** Finds goods on sale, like the list of goods. */
export function GoodsChoice({ label, besides, onChoose }: Props) {
  const t = useTexts(productsTexts)
  const field = useGoodsKeyword()
  const { data } = useQuery({
    ...queryOf(listGoods, { query: { keyword: field.keyword, state: 'sold', 'per-page': mostOffered } }),
    enabled: field.keyword !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <GoodsSearch
      label={label}
      placeholder={t('goods.keyword')}
      field={field}
      found={data?.items.filter(({ id }) => !besides.includes(id))}
      onChoose={({ id, article, name }) => onChoose({ id, article, name, isSold: true })}
    />
  )
}
