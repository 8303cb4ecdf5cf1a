import { suggest } from '@snab/contract/catalogue/catalogue'
import { listCustomProducts } from '@snab/contract/catalogue/custom-product'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useSettled } from '../../../../lib/hooks/use-settled'
import classes from './product-picker.module.css'
import { isBlock } from './pasted-lines'
import { linesTexts } from '../lines.texts'

/** Of the catalogue, or one's own. */
export type PickedProduct = {
  id: number
  isOwn: boolean
  article: string
  name: string
  unit: string
  price: number | null
}

const mostOwn = 5
const keyOf = ({ id, isOwn }: PickedProduct) => `${isOwn ? 'own' : 'catalogue'}:${String(id)}`

type Props = {
  label: string
  isBusy?: boolean
  onPick: (product: PickedProduct) => void
  /** Takes several copied cells, where they mean something. */
  onPasteBlock?: (text: string) => void
}

/** A field with suggestions of goods, one's own below those of the catalogue; Enter takes the marked one, the first when none is. */
export function ProductPicker({ label, isBusy = false, onPick, onPasteBlock }: Props) {
  const t = useTexts(linesTexts)
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim(), 200)
  const field = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const options = { enabled: keyword.length > 0, placeholderData: keepPreviousData }
  const suggestions = useQuery({ ...queryOf(suggest, { query: { keyword } }), ...options })
  const own = useQuery({ ...queryOf(listCustomProducts, { query: { keyword, 'per-page': mostOwn } }), ...options })
  const products: PickedProduct[] =
    keyword === '' || text.trim() === ''
      ? []
      : [
          ...(suggestions.data?.products ?? []).map(({ id, article, name, unit, price }) => ({
            id,
            article,
            name,
            unit,
            price,
            isOwn: false,
          })),
          ...(own.data?.items ?? []).map(({ id, article, name, unit, currentPrice }) => ({
            id,
            article,
            name,
            unit: unit.name,
            price: currentPrice,
            isOwn: true,
          })),
        ]
  const isAnswered = [suggestions, own].every(({ data, isFetching }) => data !== undefined && !isFetching)
  const hasNone = keyword !== '' && text.trim() === keyword && isAnswered && products.length === 0

  const problem =
    keyword !== '' && text.trim() === keyword && products.length === 0 ? (suggestions.error ?? own.error) : null

  const pick = (key: string) => {
    const product = products.find((one) => keyOf(one) === key)
    if (!product) return
    setText('')
    combobox.closeDropdown()
    onPick(product)
    field.current?.focus()
  }

  return (
    <Combobox store={combobox} position="top-start" middlewares={{ flip: true, shift: true }} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          ref={field}
          className={classes.field ?? ''}
          size="xs"
          aria-label={label}
          placeholder={isBusy ? t('lines.pick.adding') : label}
          value={text}
          maxLength={200}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            combobox.openDropdown()
            combobox.selectFirstOption()
          }}
          onPaste={(event) => {
            const block = event.clipboardData.getData('text/plain')
            if (!onPasteBlock || !isBlock(block)) return
            event.preventDefault()
            onPasteBlock(block)
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() >= 0) return
            event.preventDefault()
            const [first] = products
            if (first) pick(keyOf(first))
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={products.length === 0 && !hasNone && !problem}>
        <Combobox.Options className={classes.options} aria-label={label}>
          {products.map((product) => (
            <Combobox.Option key={keyOf(product)} value={keyOf(product)} className={classes.option}>
              <span className={classes.article}>{product.isOwn ? t('lines.pick.own') : product.article}</span>
              <span className={classes.name}>
                {product.isOwn && product.article !== '' ? `${product.article} ${product.name}` : product.name}
              </span>
              <span className={classes.price}>
                {product.price === null ? '' : t('lines.pick.pickPrice', { price: formatMoney(product.price) })}
              </span>
            </Combobox.Option>
          ))}
          {problem && <Combobox.Empty role="alert">{errorText(problem)}</Combobox.Empty>}
          {hasNone && <Combobox.Empty>{t('lines.pick.addNothing')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
