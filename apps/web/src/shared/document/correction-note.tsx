import type { Correction } from '@snab/contract/money/reception'
import { useId, type ReactNode } from 'react'
import { formatMoment } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import panel from '../../ui/panel.module.css'
import { receptionAnswerTexts } from './reception-answer.texts'

type Props = { correction: Correction; title: string; children?: ReactNode }

const tones = { open: 'waiting', done: 'good', declined: 'bad' } as const

/** A buyer's correction request for a document, and the seller's answer. */
export function CorrectionNote({ correction, title, children }: Props) {
  const t = useTexts(receptionAnswerTexts)
  const id = useId()
  const { text, author, at, state, answer, answeredBy, answered } = correction
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={panel.head}>
        <h2 id={id}>{title}</h2>
        <span role="status" className={panel.tag} data-tone={tones[state]}>
          {t(`correction.${state}`)}
        </span>
      </div>
      <p>{text}</p>
      <p className={panel.muted}>{t('answer.by', { author, at: formatMoment(at) })}</p>
      {answered !== null && (
        <>
          <p>{t('correction.answer', { answer })}</p>
          <p className={panel.muted}>{t('answer.by', { author: answeredBy, at: formatMoment(answered) })}</p>
        </>
      )}
      {children}
    </section>
  )
}
