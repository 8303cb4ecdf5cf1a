import type { StaffGoodsCard } from '@snab/contract/assortment/staff-product'
import tabClasses from '../../frame/card-tabs.module.css'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { ApiError, statusOf } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import { useMay } from '../../../../shared/session/use-may'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { MessageScreen } from '../../../../ui/page/message-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { DrumsTab } from './drums-tab'
import { FieldsForm } from './fields-form'
import { HistoryTab } from './history-tab'
import { MadeCodesForm } from './made/made-codes-form'
import { Twins } from './made/twins'
import { LinksTab } from './links-tab'
import { DocumentsTab } from './documents-tab'
import { PicturesForm } from './pictures-form'
import { SetsTab } from './sets-tab'
import { DemandTab } from './trade/demand-tab'
import { FeaturesTab } from './trade/features-tab'
import { TradeTab } from './trade/trade-tab'
import { useGoodsCard } from './products.data'
import classes from './products.module.css'
import { productTabs, type ProductTab } from './products-search'
import { productsTexts } from './products.texts'

const route = getRouteApi('/staff/(assortment)/products/$id')
const tabs = [undefined, ...productTabs] as const
/** Tabs for staff who may not change goods. */
const readTabs = ['trade', 'demand'] as const

/** One product: the data from 1C and the values of staff that override them. */
export function ProductScreen() {
  const t = useTexts(productsTexts)
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
  const { data, error, refetch } = useGoodsCard(number)
  const movedTo = error instanceof ApiError ? error.body.movedTo : undefined
  if (movedTo !== undefined) return <Navigate to="/staff/products/$id" params={{ id: String(movedTo) }} replace />
  if (number === 0 || statusOf(error) === 404)
    return (
      <MessageScreen
        heading={t('product.edit.missing')}
        actions={
          <Link to="/staff/products" className={buttons.filled}>
            {t('product.edit.back')}
          </Link>
        }
      >
        <p>{t('product.edit.missingHint')}</p>
      </MessageScreen>
    )
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return <OpenProduct card={data} />
}

function OpenProduct({ card }: { card: StaffGoodsCard }) {
  const t = useTexts(productsTexts)
  const { tab: asked } = route.useSearch()
  const mayKeep = useMay('keep-catalogue')
  const shown = mayKeep ? tabs : readTabs
  const tab = shown.some((one) => one === asked) ? asked : shown[0]
  const { id, version, fields, article, manufacturerCode, brand, sectionPath, state } = card
  return (
    <Page
      heading={fields.name.own ?? fields.name.erp}
      aside={
        <span className={classes.aside}>
          <span className={panel.tag} data-tone={state === 'sold' ? 'good' : 'waiting'}>
            {t(`goods.state.${state}`)}
          </span>
          {state === 'sold' && (
            <Link to="/product/$id" params={{ id }} preload={false}>
              {t('product.edit.toCard')}
            </Link>
          )}
          <Link to="/staff/products" preload={false}>
            {t('product.edit.back')}
          </Link>
        </span>
      }
    >
      <p className={classes.facts}>
        {[
          article && t('product.edit.facts', { article }),
          manufacturerCode && t('product.edit.code', { code: manufacturerCode }),
          brand,
          sectionPath.join(' / '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Twins card={card} />
      <nav className={tabClasses.tabs} aria-label={t('product.edit.tabs')}>
        {shown.map((one) => (
          <Link
            key={one ?? 'texts'}
            to="/staff/products/$id"
            params={{ id: String(id) }}
            search={{ tab: one }}
            preload={false}
            className={tabClasses.tab}
            activeOptions={{ explicitUndefined: true }}
          >
            {t(`product.tab.${one ?? 'texts'}`)}
          </Link>
        ))}
      </nav>
      <OpenTab key={tab === 'links' || tab === 'trade' || tab === 'features' ? tab : version} tab={tab} card={card} />
    </Page>
  )
}

function OpenTab({ tab, card }: { tab: ProductTab | undefined; card: StaffGoodsCard }) {
  if (tab === 'trade') return <TradeTab productId={card.id} />
  if (tab === 'features') return <FeaturesTab productId={card.id} />
  if (tab === 'demand') return <DemandTab productId={card.id} />
  if (tab === 'pictures') return <PicturesForm card={card} />
  if (tab === 'links') return <LinksTab productId={card.id} />
  if (tab === 'sets')
    return <SetsTab base={{ id: card.id, article: card.article, name: card.fields.name.own ?? card.fields.name.erp }} />
  if (tab === 'papers') return <DocumentsTab productId={card.id} />
  if (tab === 'drums') return <DrumsTab productId={card.id} />
  if (tab === 'history') return <HistoryTab card={card} />
  return (
    <>
      {card.isMade && <MadeCodesForm card={card} />}
      <FieldsForm card={card} />
    </>
  )
}
