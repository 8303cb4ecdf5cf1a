import { eDocumentFile, getEDocument, type EDocument } from '@snab/contract/money/e-document'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { download, queryOf } from '../../../../lib/api/api'
import { statusOf } from '../../../../lib/api/api-error'
import { alwaysStale } from '../../../../lib/api/freshness'
import { saveFile } from '../../../../lib/save-file'
import { showError } from '../../../../lib/snackbar'
import { formatMoment, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useOrderNews } from '../../../../shared/live/use-order-news'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { MessageScreen } from '../../../../ui/page/message-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { eDocumentTexts } from './e-document.texts'
import { ExchangeActions } from './exchange-actions'

const route = getRouteApi('/staff/(money)/e-documents/$id')

/** One document at the operator: its state, the operator's events, titles and service documents. */
export function EDocumentScreen() {
  const t = useTexts(eDocumentTexts)
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0
  useOrderNews(getEDocument.path)
  const { data, error, refetch } = useQuery({
    ...queryOf(getEDocument, { params: { id: number } }),
    enabled: number > 0,
    ...alwaysStale,
  })
  if (number === 0 || statusOf(error) === 404)
    return (
      <MessageScreen
        heading={t('edo.missing')}
        actions={
          <Link to="/staff/e-documents" className={buttons.filled}>
            {t('edo.toList')}
          </Link>
        }
      >
        <p>{t('edo.missingHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page
      heading={data.title}
      aside={
        <>
          <span className={panel.muted}>
            {data.company.name} · {formatMoney(data.total)}
          </span>
          <span role="status" className={panel.tag}>
            {data.stateName}
          </span>
          {data.order && (
            <span className={panel.tools}>
              <Link to="/staff/orders/$id" params={{ id: String(data.order.id) }} className={buttons.button}>
                {t('edo.order', { number: data.order.number })}
              </Link>
            </span>
          )}
        </>
      }
    >
      <div className={panel.stack}>
        {data.isSimulated && <p className={panel.muted}>{t('edo.simulated')}</p>}
        {data.text && <p>{data.text}</p>}
        {data.annulment !== null && <p className={panel.problem}>{t('edo.annulWaits', { text: data.annulment })}</p>}
        <ExchangeActions document={data} />
        <Events document={data} />
        <Files document={data} />
      </div>
    </Page>
  )
}

function Events({ document: { events, operator, signer } }: { document: EDocument }) {
  const t = useTexts(eDocumentTexts)
  return (
    <section className={panel.panel} aria-labelledby="edo-events">
      <div className={panel.head}>
        <h2 id="edo-events">{t('edo.events')}</h2>
        <span className={panel.muted}>
          {operator} · {t('edo.signedBy', { name: signer })}
        </span>
      </div>
      <ul>
        {events.map(({ id, name, at, text }) => (
          <li key={id}>
            {formatMoment(at)} — {name}
            {text && <span className={panel.muted}> ({text})</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Files({ document: { id, files } }: { document: EDocument }) {
  const t = useTexts(eDocumentTexts)
  const save = async (file: number) => {
    try {
      saveFile(await download(eDocumentFile, { params: { id, file } }))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <section className={panel.panel} aria-labelledby="edo-files">
      <div className={panel.head}>
        <h2 id="edo-files">{t('edo.files')}</h2>
      </div>
      <ul className={panel.cards}>
        {files.map((file) => (
          <li key={file.id} className={panel.card}>
            <span>
              <strong>{file.kindName}</strong>{' '}
              <span className={panel.muted} title={file.name}>
                {formatMoment(file.at)}
              </span>{' '}
              {file.isSigned && <span className={panel.tag}>{t('edo.fileSigned')}</span>}
              {!file.isRead && <span className={panel.tag}>{t('edo.fileUnread')}</span>}
            </span>
            {file.isRead && (
              <span>
                <button
                  type="button"
                  className={buttons.link}
                  aria-label={t('edo.file', { name: file.name })}
                  onClick={() => void save(file.id)}
                >
                  {t('edo.download')}
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
