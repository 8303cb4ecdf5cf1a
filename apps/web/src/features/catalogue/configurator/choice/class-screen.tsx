import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { statusOf } from '../../../../lib/api/api-error'
import { useMedia } from '../../../../lib/media'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { MessageScreen } from '../../../../ui/page/message-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { Pager } from '../../../../ui/table/pager'
import type { ChoiceSearch } from '../configurator-search'
import { choiceQuery, type Choice } from '../configurator.data'
import { configuratorTexts } from '../configurator.texts'
import { ShareButton } from '../share-button'
import { CompareStrip } from './compare-strip'
import classes from './choice.module.css'
import { FeatureField } from './feature-field'
import { ProductLine } from './product-line'

const route = getRouteApi('/modules/raec-configurator/class/$id')

/** Features of a class, and its products: fitting ones first, the rest with what does not fit. */
export function ClassScreen() {
  const { id } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const number = Number(id)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...choiceQuery(number, search),
    enabled: Number.isSafeInteger(number) && number > 0,
    // of the same class: another one must not be shown under this address
    placeholderData: (before) => (before?.class.id === number ? before : undefined),
  })
  const change = (next: ChoiceSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true, resetScroll: false })

  if (!Number.isSafeInteger(number) || statusOf(error) === 404) return <Gone />
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const features = search.features ?? []
  return (
    <Page
      heading={data.class.name}
      pending={isPlaceholderData}
      aside={<Aside code={data.class.code === data.class.name ? null : data.class.code} />}
    >
      <div className={classes.columns}>
        <Features choice={data} search={search} onChange={change} />
        <Products
          choice={data}
          isNarrowed={features.length > 0}
          onReset={() => change({ features: undefined, instock: undefined })}
          onPage={(page) => change({ page: page > 1 ? page : undefined })}
        />
      </div>
    </Page>
  )
}

/** Collapsed on a narrow screen, where they would push the products far down. */
function Features({
  choice,
  search: { features = [], instock },
  onChange,
}: {
  choice: Choice
  search: ChoiceSearch
  onChange: (next: ChoiceSearch) => void
}) {
  const t = useTexts(configuratorTexts)
  const isWide = useMedia('(min-width: 901px)')
  const [isOpen, setOpen] = useState(isWide)
  return (
    <details
      className={classes.features}
      open={isWide || isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('configurator.features')}</summary>
      <label className={classes.value}>
        <input
          type="checkbox"
          checked={instock === true}
          onChange={(event) => onChange({ instock: event.currentTarget.checked || undefined })}
        />
        <span className={classes.name}>{t('configurator.instock')}</span>
        <span className={classes.count}>{formatNumber(choice.instock)}</span>
      </label>
      {choice.features.length === 0 && <p className={panel.muted}>{t('configurator.noFeatures')}</p>}
      {choice.features.map((facet) => (
        <FeatureField
          key={facet.id}
          facet={facet}
          features={features}
          onChange={(next) => onChange({ features: next.length > 0 ? next : undefined })}
        />
      ))}
    </details>
  )
}

function Products({
  choice: { fitting, items, meta },
  isNarrowed,
  onReset,
  onPage,
}: {
  choice: Choice
  isNarrowed: boolean
  onReset: () => void
  onPage: (page: number) => void
}) {
  const t = useTexts(configuratorTexts)
  return (
    <section className={classes.products} aria-label={t('configurator.products')}>
      <div className={panel.head}>
        <p role="status">
          <strong>{t('configurator.fitting', { count: fitting, total: formatNumber(meta.totalCount) })}</strong>
        </p>
        {isNarrowed && (
          <button type="button" className={buttons.button} onClick={onReset}>
            {t('configurator.reset')}
          </button>
        )}
      </div>
      {items.length === 0 && <p className={panel.muted}>{t('configurator.empty')}</p>}
      {isNarrowed && fitting === 0 && items.length > 0 && <p className={panel.muted}>{t('configurator.noneFits')}</p>}
      <ul className={classes.lines}>
        {items.map(({ product, failures }) => (
          <ProductLine key={product.id} product={product}>
            {isNarrowed && failures.length === 0 && (
              <span className={panel.tag} data-tone="good">
                {t('configurator.fits')}
              </span>
            )}
            {failures.length > 0 && (
              <ul className={classes.failures} aria-label={t('configurator.fails')}>
                {failures.map(({ id, name, wanted, actual }) => (
                  <li key={id}>
                    {actual === null
                      ? t('configurator.failureUnknown', { name, wanted })
                      : t('configurator.failure', { name, wanted, actual })}
                  </li>
                ))}
              </ul>
            )}
          </ProductLine>
        ))}
      </ul>
      <Pager page={meta.currentPage} pageCount={meta.pageCount} onPage={onPage} />
      <CompareStrip />
    </section>
  )
}

function Aside({ code }: { code: string | null }) {
  const t = useTexts(configuratorTexts)
  return (
    <>
      {code !== null && <span className={panel.muted}>{code}</span>}
      <span className={panel.tools}>
        <Link to="/modules/raec-configurator" className={buttons.button}>
          {t('configurator.back')}
        </Link>
        <ShareButton />
      </span>
    </>
  )
}

function Gone() {
  const t = useTexts(configuratorTexts)
  return (
    <MessageScreen
      heading={t('configurator.gone')}
      actions={
        <Link to="/modules/raec-configurator" className={buttons.filled}>
          {t('configurator.back')}
        </Link>
      }
    >
      <p>{t('configurator.goneHint')}</p>
    </MessageScreen>
  )
}
