import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { staffTexts } from './staff.texts'

/** Searches on request instead of on every key, because the database counts the results. */
export function KeywordField({
  label,
  keyword,
  onKeyword,
}: {
  label: string
  keyword: string | undefined
  onKeyword: (keyword: string | undefined) => void
}) {
  const t = useTexts(staffTexts)
  const [text, setText] = useState(keyword ?? '')
  return (
    <form
      role="search"
      style={{ display: 'flex', gap: 8, alignItems: 'flex-end' }}
      onSubmit={(event) => {
        event.preventDefault()
        onKeyword(text.trim() || undefined)
      }}
    >
      <TextInput label={label} value={text} maxLength={500} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="submit" className={buttons.button}>
        {t('staff.search')}
      </button>
    </form>
  )
}
