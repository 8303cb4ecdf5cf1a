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
  /** The meaning of an empty selection. */ everybody?: string
  hint?: string
  problem?: ReactNode
  /** Distinguishes an option from others with the same name. */ details?: (id: number) => string
  /** If the server searches the options. */ text?: string
  onText?: (text: string) => void
  onChange: (chosen: readonly Named[]) => void
}

const mostShown = 100

/** Several options of a list: selected ones are shown with a remove button; another one is searched by name. */
export function ManyField({
  label,
  chosen,
  offered,
  everybody,
  hint,
  problem,
  details,
  text,
  onText,
  onChange,
}: Props) {
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
        data={others.map(({ id, name }) => ({
          value: String(id),
          label: [name, details?.(id)].filter(Boolean).join(', '),
        }))}
        value={null}
        searchable
        limit={mostShown}
        nothingFoundMessage={t('editing.nothingFound')}
        error={problem}
        {...(onText && { searchValue: text ?? '', onSearchChange: onText, filter: ({ options }) => options })}
        onChange={(value) => {
          const one = others.find(({ id }) => String(id) === value)
          if (!one) return
          onChange([...chosen, { id: one.id, name: one.name }])
          onText?.('')
        }}
      />
    </fieldset>
  )
}
