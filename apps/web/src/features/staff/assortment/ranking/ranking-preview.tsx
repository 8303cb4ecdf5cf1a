import { shownDay } from '@snab/domain/text/shown-day'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { errorText } from '../../../../lib/api/api-error'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { useRankingPreview, type PreviewRequest, type PreviewedRequest } from './ranking.data'
import classes from './ranking.module.css'
import { rankingTexts } from './ranking.texts'

const settleMs = 500

type Props = { asked: Omit<PreviewRequest, 'queries'> | null }

/** The effect of the change on real searches; nothing is stored. */
export function RankingPreview({ asked }: Props) {
  const t = useTexts(rankingTexts)
  const [text, setText] = useState('')
  const [queries, setQueries] = useState<string[]>([])
  const settled = useSettled(JSON.stringify(asked), settleMs)
  // written two lines above
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- serialised above
  const body = JSON.parse(settled) as Props['asked']
  const { data, error } = useRankingPreview(body && { ...body, queries })
  const check = () => {
    const query = text.trim()
    if (query !== '') setQueries([query])
  }
  const begins = body?.boost?.fields.startsOn === data?.day
  return (
    <section className={panel.stack} aria-label={t('ranking.preview')}>
      <h3>{t('ranking.preview')}</h3>
      <p className={panel.small}>
        {t('ranking.previewHint')} {data && begins && t('ranking.previewDay', { day: shownDay(data.day) })}
      </p>
      <div className={classes.query}>
        <TextInput
          label={t('ranking.query')}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            check()
          }}
        />
        <button type="button" className={buttons.button} onClick={check}>
          {t('ranking.check')}
        </button>
      </div>
      {error && body && (
        <p role="alert" className={panel.problem}>
          {errorText(error)}
        </p>
      )}
      {data && !error && (
        <div aria-live="polite" className={panel.stack}>
          {data.requests.length === 0 && <p className={panel.muted}>{t('ranking.noRequests')}</p>}
          {data.requests.map((request) => (
            <Request key={request.query} request={request} />
          ))}
        </div>
      )}
    </section>
  )
}

function Request({ request: { query, searches, before, after, isChanged } }: { request: PreviewedRequest }) {
  const t = useTexts(rankingTexts)
  return (
    <details open={isChanged} className={classes.request}>
      <summary>
        <strong>{query}</strong>{' '}
        <span className={panel.small}>
          {searches !== null && t('ranking.searches', { count: searches })} {!isChanged && t('ranking.same')}
        </span>
      </summary>
      {before.length === 0 ? (
        <p className={panel.muted}>{t('ranking.noneFound')}</p>
      ) : (
        <div className={classes.sides}>
          <div>
            <h4>{t('ranking.before')}</h4>
            <ol>
              {before.map(({ id, article, name }) => (
                <li key={id}>
                  <span className={classes.article}>{article}</span> {name}
                </li>
              ))}
            </ol>
          </div>
          <div>
            <h4>{t('ranking.after')}</h4>
            <ol>
              {after.map(({ id, article, name, was }, at) => (
                <li key={id} data-moved={was !== at + 1}>
                  <span className={classes.article}>{article}</span> {name} <Move was={was} now={at + 1} />
                </li>
              ))}
            </ol>
          </div>
        </div>
      )}
    </details>
  )
}

function Move({ was, now }: { was: number | null; now: number }) {
  const t = useTexts(rankingTexts)
  if (was === now) return null
  const words =
    was === null || was > 10
      ? t('ranking.isNew')
      : was > now
        ? t('ranking.movedUp', { count: was - now })
        : t('ranking.movedDown', { count: now - was })
  return <span className={classes.move}>{words}</span>
}
