import { Checkbox, Select } from '@mantine/core'
import { goodsFilterStates, goodsGaps } from '@snab/contract/assortment/staff-product'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { useMay } from '../../../../shared/session/use-may'
import buttons from '../../../../ui/button.module.css'
import { FoldedFilters } from '../../frame/folded-filters'
import { KeywordField } from '../../frame/keyword-field'
import { useGoodsOptions } from './products.data'
import type { ProductsSearch } from './products-search'
import { madeTexts } from './made/made.texts'
import { NewProductDialog } from './made/new-product-dialog'
import { productsTexts } from './products.texts'
import { DateField } from '../../../../ui/date-field'

type Props = {
  search: ProductsSearch
  isFiltered: boolean
  /** A product can be created here. */ hasNew?: boolean
  onChange: (change: ProductsSearch) => void
}
type Choice = { id: number; name: string }

/** Sections and brands come in thousands: typing narrows them, and only this many are rendered. */
const mostDrawn = 100
const choices = (items: readonly Choice[] = []) => items.map(({ id, name }) => ({ value: String(id), label: name }))

/** Active filters besides the keyword. */
const countOf = ({ sectionId, brandId, state, without, since, own }: Props['search']) =>
  [sectionId, brandId, state, without, since, own].filter((value) => value !== undefined).length

export function ProductsTools({ search, isFiltered, hasNew = false, onChange }: Props) {
  const tMade = useTexts(madeTexts)
  const [isMaking, setMaking] = useState(false)
  const mayKeep = useMay('keep-catalogue')
  const t = useTexts(productsTexts)
  const { data } = useGoodsOptions()
  return (
    <>
      <KeywordField
        key={search.keyword ?? ''}
        label={t('goods.keyword')}
        keyword={search.keyword}
        onKeyword={(keyword) => onChange({ keyword })}
      />
      <FoldedFilters count={countOf(search)}>
        <Select
          w={260}
          label={t('goods.section')}
          placeholder={t('goods.anySection')}
          searchable
          clearable
          limit={mostDrawn}
          data={choices(data?.sections)}
          value={search.sectionId === undefined ? null : String(search.sectionId)}
          onChange={(value) => onChange({ sectionId: value === null ? undefined : Number(value) })}
        />
        <Select
          w={160}
          label={t('goods.brand')}
          placeholder={t('goods.anyBrand')}
          searchable
          clearable
          limit={mostDrawn}
          data={choices(data?.brands)}
          value={search.brandId === undefined ? null : String(search.brandId)}
          onChange={(value) => onChange({ brandId: value === null ? undefined : Number(value) })}
        />
        <Select
          w={140}
          label={t('goods.state')}
          placeholder={t('goods.anyState')}
          clearable
          data={goodsFilterStates.map((value) => ({ value, label: t(`goods.state.${value}`) }))}
          value={search.state ?? null}
          onChange={(value) => onChange({ state: goodsFilterStates.find((state) => state === value) })}
        />
        <Select
          w={150}
          label={t('goods.without')}
          placeholder={t('goods.without.any')}
          clearable
          data={goodsGaps.map((value) => ({ value, label: t(`goods.without.${value}`) }))}
          value={search.without ?? null}
          onChange={(value) => onChange({ without: goodsGaps.find((gap) => gap === value) })}
        />
        <DateField
          label={t('goods.since')}
          value={search.since ?? ''}
          onChange={(day) => onChange({ since: day || undefined })}
        />
        <Checkbox
          label={t('goods.own')}
          checked={search.own === true}
          onChange={(event) => onChange({ own: event.currentTarget.checked || undefined })}
        />
      </FoldedFilters>
      {hasNew && mayKeep && (
        <button type="button" className={buttons.button} onClick={() => setMaking(true)}>
          {tMade('made.add')}
        </button>
      )}
      {isMaking && <NewProductDialog onClose={() => setMaking(false)} />}
      {isFiltered && mayKeep && (
        <Link to="/staff/bulk-edit" search={search} className={buttons.link}>
          {t('goods.editAll')}
        </Link>
      )}
      {isFiltered && (
        <Link to="/staff/products" search={{}} className={buttons.link}>
          {t('goods.drop')}
        </Link>
      )}
    </>
  )
}
