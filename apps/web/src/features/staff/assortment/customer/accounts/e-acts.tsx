import { listEDocuments } from '@snab/contract/money/e-document'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { formatMoment } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import { useOrderNews } from '../../../../../shared/live/use-order-news'
import panel from '../../../../../ui/panel.module.css'
import classes from './e-act.module.css'
import { eActTexts } from './e-act.texts'

/** Acts sent to this customer, newest first, with their state. */
export function EActs({ customerId }: { customerId: number }) {
  const t = useTexts(eActTexts)
  useOrderNews(listEDocuments.path)
  const { data } = useQuery({
    ...queryOf(listEDocuments, { query: { companyId: customerId, kind: 'reconciliation', 'per-page': 10 } }),
    ...alwaysStale,
  })
  if (!data) return null
  return (
    <section className={panel.panel} aria-labelledby="e-acts">
      <div className={panel.head}>
        <h2 id="e-acts">{t('eAct.list')}</h2>
      </div>
      {data.items.length === 0 && <p className={panel.muted}>{t('eAct.nothing')}</p>}
      <ul className={classes.acts}>
        {data.items.map(({ id, title, stateName, text, isReplaced, sent, created, parties }) => (
          <li key={id}>
            <Link to="/staff/e-documents/$id" params={{ id: String(id) }} preload={false}>
              {title}
            </Link>{' '}
            <span className={panel.tag}>{stateName}</span>{' '}
            {isReplaced && <span className={panel.tag}>{t('eAct.replaced')}</span>}
            <div className={panel.small}>
              {parties.seller} — {parties.buyer}, {formatMoment(sent ?? created)}
            </div>
            {text && <div className={panel.small}>{text}</div>}
          </li>
        ))}
      </ul>
      {data.meta.totalCount > 0 && (
        <p>
          <Link to="/staff/e-documents" search={{ companyId: customerId }} preload={false}>
            {t('eAct.all')}
          </Link>
        </p>
      )}
    </section>
  )
}
