import {
  importWorkbook,
  type ImportCounts,
  type ImportResult,
  type ImportRow,
  type ListImport,
} from '@snab/contract/buying/list-import'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { download } from '../../../lib/api/api'
import { formatNumber } from '../../../lib/texts/format'
import { putIntoCartText, repeatedText } from '../../../shared/cart/put-into-cart'
import { ToOfferLink } from '../../../shared/product/to-offer-link'
import { saveFile } from '../../../lib/save-file'
import { showError } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { DownloadIcon } from '../../../ui/icons'
import { Page } from '../../../shared/page/page'
import { Spinner } from '../../../ui/spinner'
import { CountsLine } from './review/counts-line'
import classes from './import-screen.module.css'
import { ImportSteps } from './import-steps'
import { useImportRows, useTakePart } from './list-import.data'
import { importTexts } from './list-import.texts'

/** What was added, rounded and skipped. */
export function FinishedImport({ listImport }: { listImport: ListImport }) {
  const t = useTexts(importTexts)
  const { id, kind, counts, result, part, parts, fileName } = listImport
  const { data } = useImportRows(id)
  const takePart = useTakePart(id)
  const workbook = useMutation({
    mutationFn: () => download(importWorkbook, { params: { id } }),
    onSuccess: saveFile,
    onError: (error) => showError(error, t('import.workbookFailed')),
  })
  const rows = data?.items ?? []
  const heading = !result
    ? t('import.done')
    : result.target === 'cart'
      ? putIntoCartText(result)
      : t('import.doneSpecification', { count: result.added })

  return (
    <Page heading={heading}>
      <div className={classes.blocks}>
        <ImportSteps now="import.stepDone" />
        <p className={classes.hint}>{fileName || t('import.ofText')}</p>
        {result && <Facts result={result} counts={counts} />}
        <CountsLine counts={counts} />
        {result && result.repeated > 0 && <p className={classes.hint}>{repeatedText(result.repeated)}</p>}
        {result?.messages.map((message) => (
          <p key={message} className={classes.warning}>
            {message}
          </p>
        ))}
        <div className={classes.actions}>
          {result?.target === 'cart' && (
            <Link to="/cart" className={buttons.filled}>
              {t('import.openCart')}
            </Link>
          )}
          {result?.specificationId && (
            <a href={`/specifications/${String(result.specificationId)}`} className={buttons.filled}>
              {t('import.openSpecification')}
            </a>
          )}
          <ToOfferLink
            what={{ source: { kind: 'import', id }, name: fileName.replace(/\.[^.]+$/, '') }}
            className={buttons.button}
          />
          <button
            type="button"
            className={buttons.button}
            disabled={workbook.isPending}
            onClick={() => workbook.mutate()}
          >
            {workbook.isPending ? <Spinner small /> : <DownloadIcon />}
            {t(kind === 'file' ? 'import.workbook' : 'import.workbookText')}
          </button>
          {part < parts && (
            <button
              type="button"
              className={buttons.button}
              disabled={takePart.isPending}
              onClick={() => takePart.mutate(part + 1)}
            >
              {t('import.nextPart', { part: part + 1 })}
            </button>
          )}
          <Link to="/import" className={buttons.button}>
            {t('import.again')}
          </Link>
        </div>
        <Lines
          heading={(count) => t('import.rounded', { count })}
          rows={rows.filter(({ choice, amountNote }) => choice !== 'skipped' && amountNote !== null)}
          text={({ source, amountNote }) => `${source} — ${amountNote ?? ''}`}
        />
        <Lines
          heading={(count) => t('import.skippedLines', { count })}
          rows={rows.filter(({ choice }) => choice === 'skipped')}
          text={({ source, reason }) => (reason === '' ? source : `${source} — ${reason}`)}
        />
      </div>
    </Page>
  )
}

/** The numbers of lines by target. */
function Facts({ result, counts }: { result: ImportResult; counts: ImportCounts }) {
  const t = useTexts(importTexts)
  const name = result.specificationName ?? null
  const where =
    result.target === 'cart'
      ? t('import.whereCart')
      : name === null
        ? t('import.whereSpecification')
        : t('import.whereNamed', { name })
  const facts: [string, string][] = [
    [t('import.factAdded'), formatNumber(result.added)],
    ...(result.joined > 0 ? [[t('import.factJoined'), formatNumber(result.joined)] as [string, string]] : []),
    [t('import.factOwn'), formatNumber(counts.custom)],
    [t('import.factSkipped'), formatNumber(counts.skipped)],
    [t('import.factWhere'), where],
  ]
  return (
    <dl className={classes.facts} aria-label={t('import.facts')}>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({
  heading,
  rows,
  text,
}: {
  heading: (count: number) => string
  rows: readonly ImportRow[]
  text: (row: ImportRow) => string
}) {
  if (rows.length === 0) return null
  return (
    <details className={classes.block} open={rows.length <= 20}>
      <summary>{heading(rows.length)}</summary>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>{text(row)}</li>
        ))}
      </ul>
    </details>
  )
}
