import { suggest } from '@snab/contract/catalogue'
import type { ResponseOf } from '@snab/contract/endpoint'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryOf } from '../../lib/api'
import { formatMoney } from '../../lib/format'
import { useTexts } from '../../lib/texts'
import { useSettled } from '../../lib/use-settled'
import classes from './product-picker.module.css'
import { isBlock } from './pasted-lines'
import { specificationTexts } from './specification.texts'

export type PickedProduct = ResponseOf<typeof suggest>['products'][number]

type Props = {
  label: string
  isBusy?: boolean
  onPick: (product: PickedProduct) => void
  /** Takes several copied cells, where they mean something. */
  onPasteBlock?: (text: string) => void
}

/** A field with suggestions of goods; Enter takes the marked one, the first when none is. */
export function ProductPicker({ label, isBusy = false, onPick, onPasteBlock }: Props) {
  const t = useTexts(specificationTexts)
  const [text, setText] = useState('')
  const keyword = useSettled(text.trim(), 200)
  const field = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { data, isFetching } = useQuery({ ...queryOf(suggest, { query: { keyword } }), enabled: keyword.length > 0, placeholderData: keepPreviousData })
  const products = keyword === '' || text.trim() === '' ? [] : (data?.products ?? [])
  const hasNone = keyword !== '' && text.trim() === keyword && data !== undefined && !isFetching && products.length === 0

  const pick = (id: string) => {
    const product = products.find((one) => String(one.id) === id)
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
          placeholder={isBusy ? t('spec.adding') : label}
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
            if (first) pick(String(first.id))
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={products.length === 0 && !hasNone}>
        <Combobox.Options className={classes.options} aria-label={label}>
          {products.map((product) => (
            <Combobox.Option key={product.id} value={String(product.id)} className={classes.option}>
              <span className={classes.article}>{product.article}</span>
              <span className={classes.name}>{product.name}</span>
              <span className={classes.price}>{product.price === null ? '' : formatMoney(product.price)}</span>
            </Combobox.Option>
          ))}
          {hasNone && <Combobox.Empty>{t('spec.addNothing')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
