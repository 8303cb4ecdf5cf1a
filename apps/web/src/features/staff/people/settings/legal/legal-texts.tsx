import { acceptLegalText, legalTexts, prepareLegalTexts, type LegalTextList } from '@snab/contract/content/legal-text'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { Link } from '@tanstack/react-router'
import { call, queryOf } from '../../../../../lib/api/api'
import { showError, showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import { appInfoQuery } from '../../../../../shared/session/startup'
import buttons from '../../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../../ui/page/pending-screen'
import panel from '../../../../../ui/panel.module.css'
import { LegalGapsForm } from './legal-gaps-form'
import { legalTextTexts } from './legal-texts.texts'

const tones = { missing: 'bad', draft: 'waiting', accepted: 'good' } as const
const query = queryOf(legalTexts, {})

/** The agreement, the policy, consents, the offer, delivery and returns: which are missing and which are accepted. */
export function LegalTexts() {
  const t = useTexts(legalTextTexts)
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({ ...query, ...alwaysStale })
  const keep = (answer: LegalTextList, words: string) => {
    queryClient.setQueryData(query.queryKey, answer)
    void queryClient.invalidateQueries({ queryKey: appInfoQuery.queryKey })
    showSuccess(words)
  }
  const prepare = useMutation({
    mutationFn: () => call(prepareLegalTexts, {}),
    onSuccess: (answer) => keep(answer, t('legal.prepared')),
    onError: (problem) => showError(problem),
  })
  const accept = useMutation({
    mutationFn: (slug: string) => call(acceptLegalText, { params: { slug } }),
    onSuccess: (answer) => keep(answer, t('legal.acceptedNow')),
    onError: (problem) => showError(problem),
  })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const hasMissing = data.items.some(({ state }) => state === 'missing')
  return (
    <section className={panel.panel} aria-labelledby="legal-texts">
      <header className={panel.head}>
        <h2 id="legal-texts">{t('legal.heading')}</h2>
        {hasMissing && (
          <button
            type="button"
            className={buttons.filled}
            aria-disabled={prepare.isPending}
            onClick={() => !prepare.isPending && prepare.mutate()}
          >
            {t('legal.prepare')}
          </button>
        )}
      </header>
      <p className={panel.small} style={{ marginBottom: 10 }}>
        {t('legal.hint')}
      </p>
      {data.gaps.length > 0 && (
        <LegalGapsForm gaps={data.gaps} onFilled={(answer) => keep(answer, t('legal.filled'))} />
      )}
      <ul className={panel.cards}>
        {data.items.map(({ slug, title, state, gaps }) => (
          <li key={slug} className={panel.card}>
            <div className={panel.head} style={{ marginBottom: 0 }}>
              <strong>{title}</strong>
              <span className={panel.tag} data-tone={tones[state]} style={{ whiteSpace: 'normal' }}>
                {t(`legal.${state}`)}
              </span>
            </div>
            {gaps.length > 0 && state === 'draft' && (
              <p className={panel.small}>{t('legal.gap', { gaps: gaps.join(', ') })}</p>
            )}
            {state !== 'missing' && (
              <div className={panel.buttons} style={{ justifyContent: 'flex-start' }}>
                <Link to="/staff/content/$slug" params={{ slug }} className={buttons.button}>
                  {t('legal.edit')}
                </Link>
                {state === 'draft' && (
                  <button
                    type="button"
                    className={buttons.button}
                    aria-label={t('legal.acceptOne', { title })}
                    aria-disabled={accept.isPending}
                    onClick={() => !accept.isPending && accept.mutate(slug)}
                  >
                    {t('legal.accept')}
                  </button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
