import { TextInput } from '@mantine/core'
import { fillLegalGaps, type LegalGap, type LegalTextList } from '@snab/contract/content/legal-text'
import { capitalised } from '@snab/domain/text/capitalised'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { showError } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import panel from '../../../../../ui/panel.module.css'
import { legalTextTexts } from './legal-texts.texts'

type Props = { gaps: readonly LegalGap[]; onFilled: (answer: LegalTextList) => void }

/** Asks once for texts in square brackets that several drafts share. */
export function LegalGapsForm({ gaps, onFilled }: Props) {
  const t = useTexts(legalTextTexts)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const fills = gaps
    .map(({ words, value }) => ({ words, value: (typed[words] ?? value).trim() }))
    .filter(({ value }) => value !== '')
  const fill = useMutation({
    mutationFn: () => call(fillLegalGaps, { body: { fills } }),
    onSuccess: (answer) => {
      setTyped({})
      onFilled(answer)
    },
    onError: (problem) => showError(problem),
  })
  const guard = useUnsavedGuard(!fill.isPending && Object.values(typed).some((value) => value.trim() !== ''))
  return (
    <form
      className={panel.form}
      noValidate
      aria-labelledby="legal-gaps"
      style={{ marginBottom: 16 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!fill.isPending && fills.length > 0) fill.mutate()
      }}
    >
      <h3 id="legal-gaps">{t('legal.gaps')}</h3>
      <p className={panel.small}>{t('legal.gapsHint')}</p>
      {gaps.map(({ words, value }) => (
        <TextInput
          key={words}
          label={capitalised(words)}
          maxLength={500}
          value={typed[words] ?? value}
          onChange={({ currentTarget }) => setTyped((before) => ({ ...before, [words]: currentTarget.value }))}
        />
      ))}
      <div className={panel.buttons}>
        <button type="submit" className={buttons.filled} aria-disabled={fill.isPending || fills.length === 0}>
          {t('legal.fill')}
        </button>
      </div>
      {guard.question}
    </form>
  )
}
