import { mergeClasses, type StaffClass } from '@snab/contract/assortment/product-class'
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { KeywordField } from '../../frame/keyword-field'
import { StaffScreen } from '../../views/staff-screen'
import table from '../../frame/staff-table.module.css'
import { ChangesPanel } from './changes-panel'
import { StaffTable, type Column } from '../../views/staff-table'
import { ClassDialog } from './class-dialog'
import { useClasses } from './dictionaries.data'
import classes from './dictionaries.module.css'
import { dictionaryTexts } from './dictionaries.texts'
import type { DictionarySearch } from './dictionary-search'
import { MergeDialog } from './merge-dialog'
import { MergesPanel } from './merges-panel'

const route = getRouteApi('/staff/(assortment)/classes')

export function ClassesScreen() {
  const t = useTexts(dictionaryTexts)
  const { history } = useRouter()
  // named, because the type of the route is made of this screen's own
  const search: DictionarySearch = route.useSearch()
  const navigate = route.useNavigate()
  const list = useClasses(search)
  const canGoBack = useLocation({ select: ({ state }) => state.canGoBack === true })
  const byId = (id: number | undefined) => list.data?.items.find((one) => one.id === id)
  const columns = useClassColumns()
  const [edited, merged] = [byId(search.edit), byId(search.merge)]
  const close = () => {
    if (canGoBack) history.back()
    else void navigate({ search: { page: search.page, keyword: search.keyword }, replace: true })
  }
  return (
    <>
      <StaffScreen
        heading={t('class.title')}
        screen="classes"
        columns={columns}
        list={list}
        onPage={(page) => void navigate({ search: { keyword: search.keyword, page } })}
        nothing={<h2>{t(search.keyword ? 'dictionary.notFound' : 'class.nothing')}</h2>}
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
            screen="classes"
            label={t('class.title')}
            columns={columns}
            rows={items}
            keyOf={({ id }) => id}
            isSheet
          />
        )}
      </StaffScreen>
      <ChangesPanel kind="class" />
      <MergesPanel kind="class" />
      {edited && <ClassDialog key={edited.id} entry={edited} onClose={close} />}
      {merged && <ClassMerge key={merged.id} entry={merged} onClose={close} />}
    </>
  )
}

function ClassMerge({ entry, onClose }: { entry: StaffClass; onClose: () => void }) {
  const t = useTexts(dictionaryTexts)
  // as it was when the dialog opened: its version goes back with what was made of it
  const [seen] = useState(entry)
  return (
    <MergeDialog
      kind="class"
      entry={seen}
      onMerge={(into) =>
        call(mergeClasses, {
          params: { id: seen.id },
          body: { intoId: into.id, version: seen.version, intoVersion: into.version },
        })
      }
      onClose={onClose}
    >
      {() => (
        <>
          <p className={panel.muted}>{t('merge.products', { count: seen.products })}</p>
          <p className={panel.muted}>{t('class.mergeHint')}</p>
        </>
      )}
    </MergeDialog>
  )
}

function useClassColumns() {
  const t = useTexts(dictionaryTexts)
  const columns: Column<StaffClass>[] = [
    {
      id: 'name',
      name: t('dictionary.name'),
      fit: 'words',
      isFixed: true,
      cell: ({ name, erpName, merged }) => (
        <>
          {name}
          {erpName !== null && <div className={classes.sub}>{t('class.told', { name: erpName })}</div>}
          {merged.length > 0 && (
            <div className={classes.sub}>
              {t('dictionary.merged', { names: merged.map((one) => one.name).join(', ') })}
            </div>
          )}
        </>
      ),
    },
    { id: 'code', name: t('class.code'), cell: ({ code }) => code ?? t('class.noCode') },
    { id: 'products', name: t('dictionary.products'), fit: 'number', cell: ({ products }) => formatNumber(products) },
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
        to="/staff/classes"
        search={{ page, keyword, edit: id }}
        state={{ canGoBack: true }}
        preload={false}
        className={buttons.link}
        aria-label={t('dictionary.editLabel', { name })}
      >
        {t('dictionary.edit')}
      </Link>
      <Link
        to="/staff/classes"
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
