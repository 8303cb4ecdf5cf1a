import { getRouteApi, Link } from '@tanstack/react-router'
import { useCloseDialog } from '../../frame/use-close-dialog'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { ConfirmWarehouses } from './confirm-warehouses'
import { CostTypeDialog } from './cost-type-dialog'
import { ErpWordDialog } from './erp-word-dialog'
import { ErpWordsTable } from './erp-words-table'
import { PriceTypesTable, RegionsTable, WarehousesTable } from './mapping-tables'
import { useMapping, type Mapping } from './mapping.data'
import { mappingTexts } from './mapping.texts'
import { PriceTypeDialog } from './price-type-dialog'
import { RegionDialog } from './region-dialog'
import { WarehouseDialog } from './warehouse-dialog'

const route = getRouteApi('/staff/(assortment)/mapping')

/** The meaning of price types and warehouses of 1C for buyers, and the regions of the portal. */
export function MappingScreen() {
  const t = useTexts(mappingTexts)
  const { edit } = route.useSearch()
  const navigate = route.useNavigate()
  const close = useCloseDialog(() => void navigate({ search: {}, replace: true }))
  const { data, error, refetch } = useMapping()
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={t('mapping.title')}>
      <div className={panel.stack}>
        <section className={panel.panel} aria-label={t('mapping.priceTypes')}>
          <div className={panel.head}>
            <h2>{t('mapping.priceTypes')}</h2>
            <Link
              to="/staff/mapping"
              search={{ edit: 'cost-new' }}
              state={{ canGoBack: true }}
              preload={false}
              className={buttons.button}
            >
              {t('cost.add')}
            </Link>
          </div>
          <PriceTypesTable priceTypes={data.priceTypes} />
        </section>
        <section className={panel.panel} aria-label={t('mapping.warehouses')}>
          <div className={panel.head}>
            <h2>{t('mapping.warehouses')}</h2>
            <ConfirmWarehouses warehouses={data.warehouses} />
          </div>
          <WarehousesTable warehouses={data.warehouses} regions={data.regions} />
        </section>
        <section className={panel.panel} aria-label={t('mapping.words')}>
          <div className={panel.head}>
            <h2>{t('mapping.words')}</h2>
          </div>
          <ErpWordsTable words={data.words} meanings={data.meanings} />
        </section>
        <section className={panel.panel} aria-label={t('mapping.regions')}>
          <div className={panel.head}>
            <h2>{t('mapping.regions')}</h2>
            <Link
              to="/staff/mapping"
              search={{ edit: 'region-new' }}
              state={{ canGoBack: true }}
              preload={false}
              className={buttons.button}
            >
              {t('region.add')}
            </Link>
          </div>
          <RegionsTable regions={data.regions} priceTypes={data.priceTypes} />
        </section>
      </div>
      {edit !== undefined && <EditDialog key={edit} edit={edit} mapping={data} onClose={close} />}
    </Page>
  )
}

type EditProps = { edit: string; mapping: Mapping; onClose: () => void }

function EditDialog({ edit, mapping: { priceTypes, warehouses, regions, words, meanings }, onClose }: EditProps) {
  const word = words.find(({ id }) => edit === `word-${id}`)
  if (word) return <ErpWordDialog word={word} meanings={meanings[word.kind]} onClose={onClose} />
  const priceType = priceTypes.find(({ id }) => edit === `price-type-${id}`)
  if (priceType) return <PriceTypeDialog priceType={priceType} onClose={onClose} />
  const warehouse = warehouses.find(({ id }) => edit === `warehouse-${id}`)
  if (warehouse) return <WarehouseDialog warehouse={warehouse} regions={regions} onClose={onClose} />
  if (edit === 'cost-new') return <CostTypeDialog onClose={onClose} />
  // nobody buys at cost
  const selling = priceTypes.filter(({ use }) => use !== 'cost' && use !== 'cost-aside')
  const region = regions.find(({ id }) => edit === `region-${id}`)
  if (region || edit === 'region-new') return <RegionDialog region={region} priceTypes={selling} onClose={onClose} />
  return null
}
