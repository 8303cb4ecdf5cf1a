import { listStaffSurveys, removeSurvey, restoreSurvey, type StaffSurvey } from '@snab/contract/content/staff-survey'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../../ui/page/empty-state'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showError, showSuccess, showUndo } from '../../../../lib/snackbar'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { publicationTexts } from '../../editing/publication/publications.texts'
import { staffTexts } from '../../frame/staff.texts'
import { SurveyDialog } from './survey-dialog'
import { staffSurveyTexts } from './surveys.texts'

const tones = { draft: 'waiting', current: 'good', future: 'open', past: undefined, removed: undefined } as const

/** Surveys and questionnaires with their answers. */
export function SurveysScreen() {
  const t = useTexts(staffSurveyTexts)
  const common = useTexts(staffTexts)
  const { data, error, isFetching, refetch } = useQuery({ ...queryOf(listStaffSurveys, {}), ...alwaysStale })
  const [edited, setEdited] = useState<StaffSurvey | 'new' | null>(null)
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page
      heading={common('staff.surveys')}
      pending={isFetching}
      aside={
        <button type="button" className={buttons.filled} onClick={() => setEdited('new')}>
          {t('surveys.add')}
        </button>
      }
    >
      {data.items.length === 0 && (
        <EmptyState>
          <h2>{t('surveys.none')}</h2>
          <p>{t('surveys.noneHint')}</p>
        </EmptyState>
      )}
      <div className={panel.stack}>
        {data.items.map((survey) => (
          <SurveyPanel key={survey.id} survey={survey} onEdit={() => setEdited(survey)} />
        ))}
        {data.removed.length > 0 && <Removed surveys={data.removed} />}
      </div>
      {edited && <SurveyDialog survey={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

function SurveyPanel({ survey, onEdit }: { survey: StaffSurvey; onEdit: () => void }) {
  const t = useTexts(staffSurveyTexts)
  const words = useTexts(publicationTexts)
  const refresh = useRefresh()
  const restore = useRestore()
  const { id, version, state, body, answered, results } = survey
  const remove = useMutation({
    mutationFn: () => call(removeSurvey, { params: { id }, body: { version } }),
    onSuccess: () => showUndo(t('surveys.removed'), { text: t('surveys.restore'), run: () => restore.mutate(id) }),
    onError: (error) => showError(error),
    onSettled: refresh,
  })
  return (
    <section className={panel.panel} aria-label={body.title}>
      <header className={panel.head}>
        <h2>{body.title}</h2>
        <span className={panel.tag} data-tone={tones[state]}>
          {words(`publication.state.${state}`)}
        </span>
        <span className={panel.small}>
          {t(`surveys.place.${body.place}`)} · {t('surveys.answered', { count: answered })}
        </span>
        <span className={panel.tools}>
          <button
            type="button"
            className={buttons.link}
            aria-label={t('surveys.editLabel', { title: body.title })}
            onClick={onEdit}
          >
            {t('surveys.edit')}
          </button>
          <button
            type="button"
            className={buttons.link}
            onClick={() => confirm(t('surveys.removeQuestionAsk', { title: body.title })) && remove.mutate()}
          >
            {t('surveys.remove')}
          </button>
        </span>
      </header>
      {answered > 0 && (
        <dl>
          {results.map(({ text, counts }) => (
            <div key={text}>
              <dt>{text}</dt>
              {counts.map(({ answer, count }) => (
                <dd key={answer}>
                  {answer} — {formatNumber(count)}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: [listStaffSurveys.path] })
}

function useRestore() {
  const t = useTexts(staffSurveyTexts)
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => call(restoreSurvey, { params: { id } }),
    onSuccess: () => showSuccess(t('surveys.restored')),
    onError: (error) => showError(error),
    onSettled: refresh,
  })
}

function Removed({ surveys }: { surveys: readonly { id: number; title: string }[] }) {
  const t = useTexts(staffSurveyTexts)
  const restore = useRestore()
  return (
    <details>
      <summary>{t('surveys.removedList')}</summary>
      <ul>
        {surveys.map(({ id, title }) => (
          <li key={id}>
            {title}{' '}
            <button
              type="button"
              className={buttons.link}
              aria-label={t('surveys.restoreLabel', { title })}
              onClick={() => restore.mutate(id)}
            >
              {t('surveys.restore')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
