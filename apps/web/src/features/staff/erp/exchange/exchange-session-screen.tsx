import { EmptyState } from '../../../../ui/page/empty-state'
import { formatMoment } from '../../../../lib/texts/format'
import { downloadExchangeFile, reloadExchangeFile, viewExchange, type ExchangeFile } from '@snab/contract/erp/exchange'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call, download } from '../../../../lib/api/api'
import { saveFile } from '../../../../lib/save-file'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../frame/column-table'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import table from '../../frame/staff-table.module.css'
import { durationText, sizeText } from './exchange-words'
import { UnbookedList } from './unbooked-list'
import { useExchange } from './exchange.data'
import classes from './exchange.module.css'
import { exchangeTexts } from './exchange.texts'

const route = getRouteApi('/staff/(erp)/exchange/$id')

/** One session: every file with the answer to 1C. */
export function ExchangeSessionScreen() {
  const t = useTexts(exchangeTexts)
  const { data, error, refetch } = useExchange(route.useParams().id)
  const columns = useFileColumns(data?.kind !== 'import')
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { kind, started, pictures, size, seen, items, documents } = data
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
      {documents.length > 0 && (
        <section className={`${panel.panel} ${classes.unbooked ?? ''}`} aria-label={t('unbooked.title')}>
          <h2>{t('unbooked.title')}</h2>
          <UnbookedList documents={documents} />
        </section>
      )}
      {items.length === 0 ? (
        <EmptyState>
          <p>{t('exchange.noFilesHint')}</p>
        </EmptyState>
      ) : (
        <ColumnTable label={t('exchange.files')} columns={columns} rows={items} keyOf={({ id }) => id} />
      )}
    </Page>
  )
}

const tones: Partial<Record<ExchangeFile['state'], 'good' | 'bad'>> = {
  done: 'good',
  failed: 'bad',
  'broken-off': 'bad',
}

function useFileColumns(mayReload: boolean): Column<ExchangeFile>[] {
  const t = useTexts(exchangeTexts)
  return [
    { id: 'file', name: t('exchange.file'), fit: 'words', cell: ({ path }) => path },
    { id: 'size', name: t('exchange.size'), fit: 'tight', isLabelled: true, cell: ({ size }) => sizeText(t, size) },
    {
      id: 'result',
      name: t('exchange.result'),
      fit: 'tight',
      cell: ({ state }) => (
        <span className={panel.tag} data-tone={tones[state]}>
          {t(`exchange.file.${state}`)}
        </span>
      ),
    },
    {
      id: 'message',
      name: t('exchange.message'),
      cell: ({ message }) => <div className={classes.message}>{message}</div>,
    },
    {
      id: 'took',
      name: t('exchange.took'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ seconds }) => (seconds === null ? '—' : durationText(t, seconds)),
    },
    {
      id: 'actions',
      name: t('exchange.actions'),
      fit: 'tight',
      isNameless: true,
      cell: (file) => <FileActions file={file} mayReload={mayReload} />,
    },
  ]
}

type FileProps = { file: ExchangeFile; mayReload: boolean }

function FileActions({ file: { id, path, state, isStored }, mayReload }: FileProps) {
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
  )
}
