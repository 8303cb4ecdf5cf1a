import type { SupplierCatalogueCounts, SupplierCatalogueDetail } from '@snab/contract/assortment/supplier-catalogue'
import { supplierFormatNames } from '@snab/domain/product/supplier-catalogue'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatDate, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { ColumnTable, type Column } from '../../frame/column-table'
import classes from '../price-list/imports.module.css'
import { CatalogueChoice } from './catalogue-choice'
import { isUnderWay, useReport, useSupplierCatalogue } from './catalogues.data'
import { cataloguesTexts } from './catalogues.texts'
import { stateTones } from './state-tones'

const route = getRouteApi('/staff/(assortment)/imports/catalogues/$id')

/** One supplier catalogue: its contents, the choice of what to import, the result, and what was not understood. */
export function SupplierCatalogueScreen() {
  const catalogue = useSupplierCatalogue(Number(route.useParams().id))
  if (catalogue.error && !catalogue.data)
    return <ErrorScreen error={catalogue.error} onRetry={() => void catalogue.refetch()} />
  if (!catalogue.data) return <PendingScreen />
  return <Loaded key={catalogue.data.id} catalogue={catalogue.data} />
}

function Loaded({ catalogue }: { catalogue: SupplierCatalogueDetail }) {
  const t = useTexts(cataloguesTexts)
  const { state, supplier, fileName, shown, choice, counts, message, heldLoadId } = catalogue
  const mayChoose = state === 'asking' || state === 'failed' || state === 'held'
  return (
    <Page
      heading={t('supplierCatalogues.detail', { name: supplier || fileName })}
      aside={
        <span role="status" className={panel.tag} data-tone={stateTones[state]}>
          {t(`supplierCatalogues.state.${state}`)}
        </span>
      }
    >
      <p>
        <Link to="/staff/imports/catalogues">{t('supplierCatalogues.title')}</Link> · {fileName}
      </p>
      {isUnderWay(catalogue) && (
        <p>{t(state === 'reading' ? 'supplierCatalogues.readingHint' : 'supplierCatalogues.loadingHint')}</p>
      )}
      {message !== '' && (
        <p role="alert" className={panel.problem}>
          {message}{' '}
          {heldLoadId !== null && (
            <Link to="/staff/held-loads/$id" params={{ id: heldLoadId }}>
              {t('supplierCatalogues.heldHint')}
            </Link>
          )}
        </p>
      )}
      {shown && <InFile catalogue={catalogue} shown={shown} />}
      {counts && <Outcome counts={counts} />}
      {shown && choice && mayChoose && (
        <CatalogueChoice key={catalogue.version} catalogue={catalogue} shown={shown} choice={choice} />
      )}
      {shown && <UnclearThings catalogue={catalogue} />}
    </Page>
  )
}

type InFileProps = { catalogue: SupplierCatalogueDetail; shown: NonNullable<SupplierCatalogueDetail['shown']> }

function InFile({ catalogue: { format }, shown }: InFileProps) {
  const t = useTexts(cataloguesTexts)
  const { version, scope, sender, generated, items, sections, features, datedPrices, stocks } = shown
  const facts = [
    [format && supplierFormatNames[format], version].filter(Boolean).join(' '),
    t(`supplierCatalogues.scope.${scope}`),
    ...(sender === '' ? [] : [t('supplierCatalogues.sender', { name: sender })]),
    ...(generated === null ? [] : [t('supplierCatalogues.generated', { date: formatDate(generated) })]),
  ]
  const counts = [
    t('supplierCatalogues.goods', { count: items }),
    ...(sections > 0 ? [t('supplierCatalogues.sections', { count: sections })] : []),
    ...(features > 0 ? [t('supplierCatalogues.features', { count: features })] : []),
    ...(datedPrices > 0 ? [t('supplierCatalogues.dated', { count: datedPrices })] : []),
  ]
  return (
    <section aria-labelledby="catalogue-in-file">
      <h2 id="catalogue-in-file" className={classes.heading}>
        {t('supplierCatalogues.inFile')}
      </h2>
      <p>{facts.join(', ')}</p>
      <p>{counts.join(', ')}</p>
      {stocks > 0 && <p className={panel.small}>{t('supplierCatalogues.stocks', { count: stocks })}</p>}
    </section>
  )
}

const shownCounts = [
  'created',
  'changed',
  'same',
  'matched',
  'priced',
  'repeated',
  'unknown',
  'withdrawn',
  'refused',
] as const

const asideCounts = ['deleted', 'hidden', 'pricesWritten', 'pricesRemoved'] as const

function Outcome({ counts }: { counts: SupplierCatalogueCounts }) {
  const t = useTexts(cataloguesTexts)
  const aside = asideCounts
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`supplierCatalogues.aside.${kind}`, { count: counts[kind] }))
  const rows = [
    { id: 'items', name: t('supplierCatalogues.count.items'), count: counts.items },
    ...shownCounts
      .filter((kind) => counts[kind] > 0)
      .map((kind) => ({ id: kind, name: t(`supplierCatalogues.count.${kind}`), count: counts[kind] })),
  ]
  return (
    <section aria-labelledby="catalogue-outcome">
      <h2 id="catalogue-outcome" className={classes.heading}>
        {t('supplierCatalogues.outcome')}
      </h2>
      <ColumnTable
        label={t('supplierCatalogues.outcome')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { id: 'name', name: t('supplierCatalogues.outcomeOf'), fit: 'words', cell: ({ name }) => name },
          {
            id: 'count',
            name: t('supplierCatalogues.amount'),
            fit: 'tightNumber',
            cell: ({ count }) => formatNumber(count),
          },
        ]}
      />
      {aside.length > 0 && <p className={panel.small}>{aside.join(', ')}</p>}
    </section>
  )
}

type Thing = SupplierCatalogueDetail['unclear'][number]

function UnclearThings({ catalogue: { id, unclear, unclearCount } }: { catalogue: SupplierCatalogueDetail }) {
  const t = useTexts(cataloguesTexts)
  const report = useReport(id)
  const columns = useUnclearColumns()
  return (
    <section aria-labelledby="catalogue-unclear">
      <h2 id="catalogue-unclear" className={classes.heading}>
        {t('supplierCatalogues.unclear')}
      </h2>
      {unclearCount === 0 ? (
        <p>{t('supplierCatalogues.allClear')}</p>
      ) : (
        <>
          <div className={classes.buttons}>
            <button
              type="button"
              className={buttons.button}
              aria-disabled={report.isPending}
              onClick={() => !report.isPending && report.mutate()}
            >
              {t('supplierCatalogues.report')}
            </button>
            {unclearCount > unclear.length && (
              <span className={panel.small}>
                {t('supplierCatalogues.shownOf', { shown: unclear.length, total: unclearCount })}
              </span>
            )}
          </div>
          <ColumnTable
            label={t('supplierCatalogues.unclear')}
            columns={columns}
            rows={unclear.map((thing, at) => ({ ...thing, key: at }))}
            keyOf={({ key }) => key}
          />
        </>
      )}
    </section>
  )
}

function useUnclearColumns(): Column<Thing & { key: number }>[] {
  const t = useTexts(cataloguesTexts)
  const place = ({ product, line }: Thing) => {
    if (product !== null && line !== null) return t('supplierCatalogues.place', { product, line })
    if (product !== null) return t('supplierCatalogues.placeProduct', { product })
    return line === null ? null : t('supplierCatalogues.placeLine', { line })
  }
  return [
    {
      id: 'what',
      name: t('supplierCatalogues.what'),
      fit: 'words',
      cell: ({ what, isQuestion }) => (
        <>
          {what}{' '}
          {isQuestion && (
            <span className={panel.tag} data-tone="warning">
              {t('supplierCatalogues.question')}
            </span>
          )}
        </>
      ),
    },
    { id: 'why', name: t('supplierCatalogues.why'), fit: 'words', isLabelled: true, cell: ({ why }) => why },
    {
      id: 'count',
      name: t('supplierCatalogues.howMany'),
      fit: 'tightNumber',
      isLabelled: true,
      cell: ({ count }) => formatNumber(count),
    },
    { id: 'where', name: t('supplierCatalogues.where'), fit: 'words', isLabelled: true, cell: place },
  ]
}
