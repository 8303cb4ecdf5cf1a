import { listSurveys } from '@snab/contract/content/survey'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../lib/api/api'
import { useLocalChoice } from '../../../lib/local-choice'
import { useTexts } from '../../../lib/texts/texts'
import { SurveyForm } from '../../../shared/survey/survey-form'
import { surveyTexts } from '../../../shared/survey/survey.texts'
import buttons from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog'
import classes from './survey-card.module.css'

type PutOff = { id: number; at: string } | null

const accept = (stored: unknown): PutOff =>
  typeof stored === 'object' && stored !== null && 'id' in stored && 'at' in stored && typeof stored.id === 'number'
    ? { id: stored.id, at: String(stored.at) }
    : null

/**
 * The survey about new features: a card in the corner asks each addressed person once, and opens it. This browser does
 * not ask again after it was postponed.
 */
export function SurveyDialog() {
  const t = useTexts(surveyTexts)
  const [putOff, keep] = useLocalChoice<PutOff>('B2B_SURVEY', null, accept)
  const [isOpen, setOpen] = useState(false)
  const survey = useQuery(queryOf(listSurveys, { query: { place: 'portal' } })).data?.items[0]
  if (!survey || (putOff !== null && putOff.id >= survey.id)) return null
  const close = () => keep({ id: survey.id, at: new Date().toISOString() })
  const later = (
    <button type="button" className={buttons.button} onClick={close}>
      {t('survey.later')}
    </button>
  )
  if (!isOpen)
    return (
      <aside className={classes.card} aria-label={t('survey.label')}>
        <strong>{survey.title}</strong>
        <div className={classes.actions}>
          {later}
          <button type="button" className={buttons.filled} onClick={() => setOpen(true)}>
            {t('survey.answer')}
          </button>
        </div>
      </aside>
    )
  return (
    <Dialog title={survey.title} size={560} onClose={close}>
      <SurveyForm survey={survey} aside={later} onDone={close} />
    </Dialog>
  )
}
