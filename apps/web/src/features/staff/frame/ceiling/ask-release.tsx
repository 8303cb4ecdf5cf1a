import { Textarea } from '@mantine/core'
import { askRelease, listReleases } from '@snab/contract/people/release'
import { longest } from '@snab/domain/field-limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../../lib/api/api'
import { ApiError, errorText, type SentRequest } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { ceilingTexts } from './ceiling.texts'

type Props = {
  /** Why the form was not saved. */ error: unknown
  /** The request was sent, or applied at once. */ onAsked: () => void
}

/** In a form refused because of a ceiling: what exceeds it, and a button to request it. */
export function AskRelease({ error, onAsked }: Props) {
  if (!(error instanceof ApiError) || error.body.code !== 'above-ceiling' || !error.sent) return null
  // another refusal starts with other words
  return <Ask key={JSON.stringify(error.sent)} sent={error.sent} above={error.body.above ?? []} onAsked={onAsked} />
}

type AskProps = { sent: SentRequest; above: NonNullable<ApiError['body']['above']>; onAsked: () => void }

const mostShown = 5

/** The first lines, and the sum of all. */
const shownOf = (above: AskProps['above']) => [
  ...above.filter(({ limit }) => limit !== '').slice(0, mostShown),
  ...above.filter(({ limit }) => limit === ''),
]

function Ask({ sent, above, onAsked }: AskProps) {
  const t = useTexts(ceilingTexts)
  const queryClient = useQueryClient()
  const heading = useId()
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const ask = useMutation({
    mutationFn: () => call(askRelease, { body: { ...sent, words } }),
    onSuccess: ({ outcome }) => {
      showSuccess(t(outcome === 'asked' ? 'ceiling.asked' : 'ceiling.applied'))
      void queryClient.invalidateQueries({ queryKey: [listReleases.path] })
      onAsked()
    },
  })
  return (
    <section role="alert" aria-labelledby={heading} className={`${panel.panel} ${panel.stack}`}>
      <h3 id={heading}>{t('ceiling.heading')}</h3>
      <ul>
        {shownOf(above).map((line) => (
          <li key={line.name}>{t(line.limit === '' ? 'ceiling.note' : 'ceiling.line', line)}</li>
        ))}
      </ul>
      <Textarea
        label={t('ceiling.words')}
        description={t('ceiling.wordsHint')}
        maxLength={longest.refusalReason}
        autosize
        minRows={2}
        maxRows={6}
        value={words}
        error={isTried && words.trim() === '' ? t('ceiling.needWords') : undefined}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {ask.error && <p className={panel.problem}>{errorText(ask.error)}</p>}
      <div className={panel.buttons}>
        {/* inside a form that saves by itself */}
        <button
          type="button"
          className={buttons.filled}
          aria-disabled={ask.isPending}
          onClick={() => {
            setTried(true)
            if (words.trim() !== '' && !ask.isPending) ask.mutate()
          }}
        >
          {t(ask.isPending ? 'ceiling.asking' : 'ceiling.ask')}
        </button>
      </div>
    </section>
  )
}
