import { formatMoment } from '../../../../lib/texts/format'
import { downloadExchangeFile, reloadExchangeFile, viewExchange, type ExchangeFile } from '@snab/contract/erp/exchange'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call, download } from '../../../../lib/api/api'
import { saveFile } from '../../../../lib/save-file'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
import table from '../../frame/staff-table.module.css'
import { durationText, sizeText } from './exchange-words'
import { useExchange } from './exchange.data'
import classes from './exchange.module.css'
import { exchangeTexts } from './exchange.texts'

const route = getRouteApi('/staff/(erp)/exchange/$id')

/** One session: every file with what 1C was told of it. */
export function ExchangeSessionScreen() {
  const t = useTexts(exchangeTexts)
  const { data, error, refetch } = useExchange(route.useParams().id)
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { kind, started, pictures, size, seen, items } = data
  return (
    <Page
      heading={t('exchange.kindWithDate', { kind: t(`exchange.kind.${kind}`), date: formatMoment(started) })}
      aside={
        <span className={table.count}>
          {[
            t('exchange.filesCount', { count: data.files }),
            pictures > 0 ? t('exchange.pictures', { count: pictures }) : '',
            sizeText(t, size),
            `${t('exchange.seen')}: ${formatMoment(seen)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      }
    >
      <p className={classes.back}>
        <Link to="/staff/exchange">{t('exchange.back')}</Link>
      </p>
      {items.length === 0 ? (
        <div className={table.nothing}>
          <p>{t('exchange.noFilesHint')}</p>
        </div>
      ) : (
        <div className={table.frame}>
          <table className={`${table.table} ${stacked.stacked}`} aria-label={t('exchange.files')}>
            <thead>
              <tr>
                <th scope="col">{t('exchange.file')}</th>
                <th scope="col">{t('exchange.size')}</th>
                <th scope="col">{t('exchange.result')}</th>
                <th scope="col">{t('exchange.message')}</th>
                <th scope="col">{t('exchange.took')}</th>
                <th scope="col" className={table.tight}>
                  <span className="visually-hidden">{t('exchange.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((file) => (
                <FileRow key={file.id} file={file} mayReload={kind !== 'import'} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  )
}

const tones: Partial<Record<ExchangeFile['state'], 'good' | 'bad'>> = {
  done: 'good',
  failed: 'bad',
  'broken-off': 'bad',
}

function FileRow({
  file: { id, path, size, state, message, seconds, isStored },
  mayReload,
}: {
  file: ExchangeFile
  mayReload: boolean
}) {
  const t = useTexts(exchangeTexts)
  const queryClient = useQueryClient()
  const reload = useMutation({
    mutationFn: () => call(reloadExchangeFile, { params: { id } }),
    onSuccess: () => showSuccess(t('exchange.reloading')),
    onError: (error) => showError(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [viewExchange.path] }),
  })
  const fetchFile = useMutation({
    mutationFn: () => download(downloadExchangeFile, { params: { id } }),
    onSuccess: saveFile,
    onError: (error) => showError(error),
  })
  return (
    <tr>
      <td className={table.words}>{path}</td>
      <td className={table.tight} data-label={t('exchange.size')}>
        {sizeText(t, size)}
      </td>
      <td className={table.tight}>
        <span className={panel.tag} data-tone={tones[state]}>
          {t(`exchange.file.${state}`)}
        </span>
      </td>
      <td className={classes.message}>{message}</td>
      <td className={table.tight} data-label={t('exchange.took')}>
        {seconds === null ? '—' : durationText(t, seconds)}
      </td>
      <td className={table.tight}>
        <div className={table.actions}>
          {isStored && (
            <button
              type="button"
              className={buttons.link}
              aria-label={t('exchange.downloadLabel', { name: path })}
              aria-disabled={fetchFile.isPending}
              onClick={() => !fetchFile.isPending && fetchFile.mutate()}
            >
              {t('exchange.download')}
            </button>
          )}
          {isStored && mayReload && state === 'failed' && (
            <button
              type="button"
              className={buttons.link}
              aria-label={t('exchange.reloadLabel', { name: path })}
              aria-disabled={reload.isPending}
              onClick={() => !reload.isPending && reload.mutate()}
            >
              {t('exchange.reload')}
            </button>
          )}
          {!isStored && state === 'failed' && <span className={panel.small}>{t('exchange.gone')}</span>}
        </div>
      </td>
    </tr>
  )
}
