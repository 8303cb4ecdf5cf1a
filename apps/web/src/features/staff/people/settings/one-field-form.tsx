import { TextInput } from '@mantine/core'
import { staffSettings, type StaffSettings } from '@snab/contract/people/setting'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showSuccess } from '../../../../lib/snackbar'
import buttons from '../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { AlsoHere } from '../../editing/also-here'
import { Conflict } from '../../editing/conflict'
import { LastChange } from '../../editing/last-change'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { useKeepSettings } from './settings.data'

type Props = {
  /** The edited setting; colleagues who edit it at the same time are shown. */
  id: string
  words: { heading: string; label: string; hint: string; submit: string; saved: string }
  input?: { inputMode?: 'decimal'; maxLength?: number }
  /** The shown version, and its author. */
  kept: { version: number; changedAt: string | null; changedBy: string | null }
  /** A field of the request: its problem is shown beside the input. */
  field: string
  textOf: (settings: Pick<StaffSettings, 'configurator'>) => string
  versionOf: (settings: StaffSettings) => number
  initial: string
  save: (version: number, text: string) => Promise<StaffSettings>
  onReload: () => void
}

/** A setting with one line of text. */
export function OneFieldForm({ id, words, input, kept, field, textOf, versionOf, initial, save, onReload }: Props) {
  const keep = useKeepSettings()
  const [text, setText] = useState(initial)
  const saving = useMutation({
    mutationFn: (version: number) => save(version, text),
    onSuccess: (settings) => {
      keep(settings)
      showSuccess(words.saved)
    },
  })
  const guard = useUnsavedGuard(!saving.isPending && !saving.isSuccess && text !== initial)
  const shownFields = (value: string) => [{ label: words.label, value }]
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <header className={panel.head}>
        <h2 id={id}>{words.heading}</h2>
      </header>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving.isPending) saving.mutate(kept.version)
        }}
      >
        <TextInput
          label={words.label}
          description={words.hint}
          {...input}
          value={text}
          error={problemOfField(saving.error, field)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {!saving.isPending && <SaveProblem error={saving.error} fields={[field]} onReload={onReload} />}
        <LastChange {...kept} />
        <div className={panel.buttons}>
          <button type="submit" className={buttons.filled} aria-disabled={saving.isPending}>
            {words.submit}
          </button>
        </div>
      </form>
      {guard.question}
      <AlsoHere place={id} />
      <Conflict
        error={saving.error}
        mine={shownFields(text)}
        read={() => call(staffSettings, {})}
        fieldsOf={(theirs) => shownFields(textOf(theirs))}
        onTake={keep}
        onKeep={(theirs) => saving.mutate(versionOf(theirs))}
      />
    </section>
  )
}
