import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSettled } from '../../../lib/hooks/use-settled'
import { useTexts } from '../../../lib/texts/texts'
import parts from './panel-parts.module.css'
import { staffTexts } from './staff.texts'

export type FoundGoods = { id: number; article: string; name: string }

const settleMs = 300

/** The typed text, and the debounced one that is searched. */
export function useGoodsKeyword() {
  const [text, setText] = useState('')
  return { text, setText, keyword: useSettled(text.trim(), settleMs) }
}

type Props<Goods extends FoundGoods> = {
  label: string
  field: ReturnType<typeof useGoodsKeyword>
  /** The results for the keyword; undefined until they are loaded. */ found: readonly Goods[] | undefined
  onChoose: (goods: Goods) => void
  placeholder?: string
  problem?: string | undefined
  isFocused?: boolean
}

/** A field that finds goods by article or name; staff choose products only with it. */
export function GoodsSearch<Goods extends FoundGoods>(props: Props<Goods>) {
  const t = useTexts(staffTexts)
  const { label, field, found, onChoose, placeholder, problem, isFocused } = props
  const offered = field.keyword === '' || field.text.trim() === '' ? undefined : found
  const choose = (goods: Goods) => {
    onChoose(goods)
    field.setText('')
  }
  return (
    <div>
      <TextInput
        type="search"
        {...(isFocused && { 'data-autofocus': true })}
        label={label}
        placeholder={placeholder}
        maxLength={200}
        value={field.text}
        error={problem}
        onChange={(event) => field.setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [only, another] = offered ?? []
          if (only && !another) choose(only)
        }}
      />
      {offered && (
        <ul className={parts.found} aria-live="polite">
          {offered.map((goods) => (
            <li key={goods.id}>
              <button type="button" onClick={() => choose(goods)}>
                <strong>{goods.article}</strong> {goods.name}
              </button>
            </li>
          ))}
          {offered.length === 0 && (
            <li>
              <p>{t('staff.noGoods')}</p>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
