import type { StaffFeature } from '@snab/contract/assortment/feature'
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { KeywordField } from '../../frame/keyword-field'
import { StaffScreen } from '../../views/staff-screen'
import table from '../../frame/staff-table.module.css'
import { ChangesPanel } from './changes-panel'
import { StaffTable, type Column } from '../../views/staff-table'
import { useFeatures } from './dictionaries.data'
import classes from './dictionaries.module.css'
import { dictionaryTexts } from './dictionaries.texts'
import type { DictionarySearch } from './dictionary-search'
import { FeatureDialog } from './feature-dialog'
import { FeatureMerge } from './feature-merge'
import { MergesPanel } from './merges-panel'

const route = getRouteApi('/staff/(assortment)/features')

export function FeaturesScreen() {
  const t = useTexts(dictionaryTexts)
  const { history } = useRouter()
  // named, because the type of the route is made of this screen's own
  const search: DictionarySearch = route.useSearch()
  const navigate = route.useNavigate()
  const list = useFeatures(search)
  const canGoBack = useLocation({ select: ({ state }) => state.canGoBack === true })
  const byId = (id: number | undefined) => list.data?.items.find((feature) => feature.id === id)
  const columns = useFeatureColumns()
  const [edited, merged] = [byId(search.edit), byId(search.merge)]
  const close = () => {
    if (canGoBack) history.back()
    else void navigate({ search: { page: search.page, keyword: search.keyword }, replace: true })
  }
  return (
    <>
      <StaffScreen
        heading={t('feature.title')}
        screen="features"
        columns={columns}
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
          <StaffTable
            screen="features"
            label={t('feature.title')}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            isSheet
          />
        )}
      </StaffScreen>
      <ChangesPanel kind="feature" />
      <MergesPanel kind="feature" />
      {edited && <FeatureDialog key={edited.id} feature={edited} onClose={close} />}
      {merged && <FeatureMerge key={merged.id} feature={merged} onClose={close} />}
    </>
  )
}

function useFeatureColumns() {
  const t = useTexts(dictionaryTexts)
  const columns: Column<StaffFeature>[] = [
    {
      id: 'name',
      name: t('dictionary.name'),
      fit: 'words',
      isFixed: true,
      cell: ({ name, erpName, merged }) => (
        <>
          {name}
          {erpName !== null && <div className={classes.sub}>{t('dictionary.inErp', { name: erpName })}</div>}
          {merged.length > 0 && <div className={classes.sub}>{t('dictionary.merged', { names: namesOf(merged) })}</div>}
        </>
      ),
    },
    { id: 'unit', name: t('feature.unit'), cell: ({ unit }) => unit },
    { id: 'kind', name: t('feature.kind'), cell: ({ kind }) => t(`feature.kind.${kind}`) },
    { id: 'products', name: t('dictionary.products'), fit: 'number', cell: ({ products }) => formatNumber(products) },
    {
      id: 'filter',
      name: t('feature.filter'),
      cell: ({ isFilter, position, hiddenSections }) => (
        <>
          {isFilter ? t('feature.place', { position }) : t('feature.noFilter')}
          {isFilter && hiddenSections.length > 0 && (
            <div className={classes.sub}>{t('feature.hiddenIn', { names: namesOf(hiddenSections) })}</div>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      name: t('dictionary.actions'),
      fit: 'tight',
      isNameless: true,
      isFixed: true,
      cell: ({ id, name }) => <Actions id={id} name={name} />,
    },
  ]
  return columns
}

function Actions({ id, name }: { id: number; name: string }) {
  const t = useTexts(dictionaryTexts)
  const { page, keyword } = route.useSearch()
  return (
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
  )
}

const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).join(', ')
