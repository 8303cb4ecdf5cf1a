import { listUnbooked } from '@snab/contract/erp/exchange'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { exchangeTexts } from './exchange.texts'
import { UnbookedList } from './unbooked-list'

const firstShown = 5

/** Unbooked documents of 1C over all sessions; dismissed ones can be listed and reopened. */
export function UnbookedPanel() {
  const t = useTexts(exchangeTexts)
  const [seesUnwanted, setSeesUnwanted] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const open = useQuery({ ...queryOf(listUnbooked, { query: { state: 'open', 'per-page': 100 } }), ...alwaysStale })
  const unwanted = useQuery({
    ...queryOf(listUnbooked, { query: { state: 'unwanted', 'per-page': 100 } }),
    ...alwaysStale,
  })
  const [count, dismissed] = [open.data?.meta.totalCount ?? 0, unwanted.data?.meta.totalCount ?? 0]
  if (count === 0 && dismissed === 0) return null
  const documents = open.data?.items ?? []
  return (
    <section className={panel.panel} aria-label={t('unbooked.title')}>
      <div className={panel.head}>
        <h2>{count === 0 ? t('unbooked.title') : t('unbooked.count', { count })}</h2>
        {dismissed > 0 && (
          <button
            type="button"
            className={buttons.link}
            aria-expanded={seesUnwanted}
            onClick={() => setSeesUnwanted((before) => !before)}
          >
            {t('unbooked.unwanted', { count: dismissed })}
          </button>
        )}
      </div>
      {count === 0 && <p className={panel.muted}>{t('unbooked.none')}</p>}
      {count > 0 && <UnbookedList documents={isWhole ? documents : documents.slice(0, firstShown)} />}
      {!isWhole && documents.length > firstShown && (
        <button type="button" className={buttons.link} onClick={() => setWhole(true)}>
          {t('unbooked.all', { count: documents.length })}
        </button>
      )}
      {seesUnwanted && unwanted.data && <UnbookedList documents={unwanted.data.items} />}
    </section>
  )
}
