import { listSurveys } from '@snab/contract/survey'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/api'
import { useLocalChoice } from '../../lib/local-choice'
import { useTexts } from '../../lib/texts/texts'
import { SurveyForm } from '../../shared/survey/survey-form'
import { surveyTexts } from '../../shared/survey/survey.texts'
import buttons from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog/dialog'

type PutOff = { id: number; at: string } | null

const accept = (stored: unknown): PutOff =>
  typeof stored === 'object' && stored !== null && 'id' in stored && 'at' in stored && typeof stored.id === 'number'
    ? { id: stored.id, at: String(stored.at) }
    : null

/** The survey about new features: asked once of everybody it is for; who puts it off is not asked again by this browser. */
export function SurveyDialog() {
  const t = useTexts(surveyTexts)
  const [putOff, keep] = useLocalChoice<PutOff>('B2B_SURVEY', null, accept)
  const survey = useQuery(queryOf(listSurveys, { query: { place: 'portal' } })).data?.items[0]
  if (!survey || (putOff !== null && putOff.id >= survey.id)) return null
  const close = () => keep({ id: survey.id, at: new Date().toISOString() })
  return (
    <Dialog title={survey.title} size={560} onClose={close}>
      <SurveyForm
        survey={survey}
        aside={
          <button type="button" className={buttons.button} onClick={close}>
            {t('survey.later')}
          </button>
        }
        onDone={close}
      />
    </Dialog>
  )
}
