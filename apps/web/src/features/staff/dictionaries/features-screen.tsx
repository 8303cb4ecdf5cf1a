import type { StaffFeature } from '@snab/contract/staff/feature'
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { KeywordField } from '../keyword-field'
import { StaffScreen } from '../staff-screen'
import table from '../staff-table.module.css'
import { ChangesPanel } from './changes-panel'
import { useFeatures } from './dictionaries.data'
import classes from './dictionaries.module.css'
import { dictionaryTexts } from './dictionaries.texts'
import type { DictionarySearch } from './dictionary-search'
import { FeatureDialog } from './feature-dialog'
import { FeatureMerge } from './feature-merge'
import { MergesPanel } from './merges-panel'

const route = getRouteApi('/staff/features')

export function FeaturesScreen() {
  const t = useTexts(dictionaryTexts)
  const { history } = useRouter()
  // named, because the type of the route is made of this screen's own
  const search: DictionarySearch = route.useSearch()
  const navigate = route.useNavigate()
  const list = useFeatures(search)
  const canGoBack = useLocation({ select: ({ state }) => state.canGoBack === true })
  const byId = (id: number | undefined) => list.data?.items.find((feature) => feature.id === id)
  const [edited, merged] = [byId(search.edit), byId(search.merge)]
  const close = () => {
    if (canGoBack) history.back()
    else void navigate({ search: { page: search.page, keyword: search.keyword }, replace: true })
  }
  return (
    <>
      <StaffScreen
        heading={t('feature.title')}
        list={list}
        onPage={(page) => void navigate({ search: { keyword: search.keyword, page } })}
        nothing={<h2>{t(search.keyword ? 'dictionary.notFound' : 'feature.nothing')}</h2>}
        tools={
          <KeywordField
            key={search.keyword ?? ''}
            label={t('dictionary.keyword')}
            keyword={search.keyword}
            onKeyword={(keyword) => void navigate({ search: { keyword }, replace: true })}
          />
        }
      >
        {({ items }) => (
          <div className={table.frame} role="region" aria-label={t('feature.title')} tabIndex={0}>
            <table className={table.table} aria-label={t('feature.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('dictionary.name')}</th>
                  <th scope="col">{t('feature.unit')}</th>
                  <th scope="col">{t('feature.kind')}</th>
                  <th scope="col" className={classes.number}>
                    {t('dictionary.products')}
                  </th>
                  <th scope="col">{t('feature.filter')}</th>
                  <th scope="col" className={table.tight}>
                    <span className="visually-hidden">{t('dictionary.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((feature) => (
                  <Row key={feature.id} feature={feature} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </StaffScreen>
      <ChangesPanel kind="feature" />
      <MergesPanel kind="feature" />
      {edited && <FeatureDialog key={edited.id} feature={edited} onClose={close} />}
      {merged && <FeatureMerge key={merged.id} feature={merged} onClose={close} />}
    </>
  )
}

function Row({ feature }: { feature: StaffFeature }) {
  const t = useTexts(dictionaryTexts)
  const { page, keyword } = route.useSearch()
  const { id, name, erpName, unit, kind, products, isFilter, hiddenSections, merged, position } = feature
  const namesOf = (entries: readonly { name: string }[]) => entries.map((entry) => entry.name).join(', ')
  return (
    <tr>
      <td className={table.words}>
        {name}
        {erpName !== null && <div className={classes.sub}>{t('dictionary.inErp', { name: erpName })}</div>}
        {merged.length > 0 && <div className={classes.sub}>{t('dictionary.merged', { names: namesOf(merged) })}</div>}
      </td>
      <td>{unit}</td>
      <td>{t(`feature.kind.${kind}`)}</td>
      <td className={classes.number}>{formatNumber(products)}</td>
      <td>
        {isFilter ? t('feature.place', { position }) : t('feature.noFilter')}
        {isFilter && hiddenSections.length > 0 && (
          <div className={classes.sub}>{t('feature.hiddenIn', { names: namesOf(hiddenSections) })}</div>
        )}
      </td>
      <td className={table.tight}>
        <div className={table.actions}>
          <Link
            to="/staff/features"
            search={{ page, keyword, edit: id }}
            state={{ canGoBack: true }}
            preload={false}
            className={buttons.link}
            aria-label={t('dictionary.editLabel', { name })}
          >
            {t('dictionary.edit')}
          </Link>
          <Link
            to="/staff/features"
            search={{ page, keyword, merge: id }}
            state={{ canGoBack: true }}
            preload={false}
            className={buttons.link}
            aria-label={t('dictionary.mergeLabel', { name })}
          >
            {t('dictionary.merge')}
          </Link>
        </div>
      </td>
    </tr>
  )
}
