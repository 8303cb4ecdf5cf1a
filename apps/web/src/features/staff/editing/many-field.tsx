import { Select } from '@mantine/core'
import type { Named } from '@snab/contract/parts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { CloseIcon } from '../../../ui/icons'
import panel from '../../../ui/panel.module.css'
import classes from './editing.module.css'
import { editingTexts } from './editing.texts'

type Props = {
  label: string
  chosen: readonly Named[]
  offered: readonly Named[]
  /** What nothing chosen means. */ everybody?: string
  hint?: string
  problem?: ReactNode
  /** Where the offered ones are looked for by the server. */ text?: string
  onText?: (text: string) => void
  onChange: (chosen: readonly Named[]) => void
}

const mostShown = 100

/** Several of a list: what is chosen stands in words, each with a way out; one more is found by name. */
export function ManyField({ label, chosen, offered, everybody, hint, problem, text, onText, onChange }: Props) {
  const t = useTexts(editingTexts)
  const others = offered.filter(({ id }) => !chosen.some((one) => one.id === id))
  return (
    <fieldset className={panel.choices}>
      <legend>{label}</legend>
      {chosen.length === 0 && everybody && <p className={panel.muted}>{everybody}</p>}
      {chosen.length > 0 && (
        <ul className={classes.many}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              {name}
              <button
                type="button"
                className={buttons.icon}
                aria-label={t('editing.dropOne', { name })}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Select
        aria-label={label}
        placeholder={hint ?? t('editing.addOne')}
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={null}
        searchable
        limit={mostShown}
        nothingFoundMessage={t('editing.nothingFound')}
        error={problem}
        {...(onText && { searchValue: text ?? '', onSearchChange: onText })}
        onChange={(value) => {
          const one = others.find(({ id }) => String(id) === value)
          if (!one) return
          onChange([...chosen, one])
          onText?.('')
        }}
      />
    </fieldset>
  )
}
