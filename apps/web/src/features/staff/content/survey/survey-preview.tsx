import type { SurveyBody } from '@snab/contract/content/staff-survey'
import { useTexts } from '../../../../lib/texts/texts'
import { SurveyView } from '../../../../shared/survey/survey-view'
import { surveyTexts } from '../../../../shared/survey/survey.texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { useCleanHtml } from '../../editing/html-field'

const UNSAVED = 0

/** The form that people will answer; answers given here are not sent. */
export function SurveyPreview({ body: { place, title, intro, questions } }: { body: SurveyBody }) {
  const t = useTexts(surveyTexts)
  const { html } = useCleanHtml(intro)
  return (
    <section className={panel.panel} aria-label={title}>
      <header className={panel.head}>
        <h2>{title}</h2>
      </header>
      <SurveyView
        // its answers belong to these questions
        key={JSON.stringify(questions)}
        survey={{ id: UNSAVED, intro: html, questions }}
        aside={
          place === 'portal' && (
            <button type="button" className={buttons.button}>
              {t('survey.later')}
            </button>
          )
        }
        onSend={() => {}}
      />
    </section>
  )
}
