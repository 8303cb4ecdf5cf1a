import type { PortalText } from '@snab/contract/people/portal-text'
import { useCloseDialog } from '../../frame/use-close-dialog'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { KeywordField } from '../../frame/keyword-field'
import { StateTabs } from '../../frame/state-tabs'
import { ListScreen } from '../../views/list-screen'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import type { Column } from '../../frame/column-table'
import { placeName, useTextList } from './portal-texts.data'
import { portalTexts } from './portal-texts.texts'
import { TextDialog } from './text-dialog'

const route = getRouteApi('/staff/(people)/texts')

/** The texts of the screens, found by what is shown. */
export function TextsScreen(): ReactNode {
  const t = useTexts(portalTexts)
  const heading = useTexts(staffTexts)('staff.texts')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useTextList(search)
  const edited = list.data?.items.find(({ key }) => key === search.edit)
  const close = useCloseDialog(
    () => void navigate({ search: (before) => ({ ...before, edit: undefined }), replace: true }),
  )
  const columns = useTextColumns()
  const isNarrowed = search.keyword !== undefined || search.own !== undefined
  return (
    <>
      <ListScreen
        heading={heading}
        screen="texts"
        columns={columns}
        list={list}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
        nothing={<h2>{t(isNarrowed ? 'portalTexts.notFound' : 'portalTexts.nothing')}</h2>}
        tools={
          <>
            <p className={table.hint}>{t('portalTexts.hint')}</p>
            <StateTabs
              label={t('portalTexts.filter')}
              tabs={([undefined, true] as const).map((own) => ({
                name: t(own ? 'portalTexts.ownOnly' : 'portalTexts.all'),
                link: linkOptions({ to: '/staff/texts', search: { own, keyword: search.keyword } }),
              }))}
            />
            <KeywordField
              key={search.keyword ?? ''}
              label={t('portalTexts.keyword')}
              keyword={search.keyword}
              onKeyword={(keyword) => void navigate({ search: { own: search.own, keyword }, replace: true })}
            />
          </>
        }
        keyOf={({ key }) => key}
      />
      {edited && list.data && <TextDialog key={edited.key} text={edited} version={list.data.version} onClose={close} />}
    </>
  )
}

function useTextColumns() {
  const t = useTexts(portalTexts)
  const columns: Column<PortalText>[] = [
    { id: 'place', name: t('portalTexts.place'), fit: 'tight', cell: ({ place }) => placeName(place) },
    {
      id: 'ours',
      name: t('portalTexts.ours'),
      fit: 'words',
      cell: ({ forms }) => forms.map((form) => <p key={form.key}>{form.ours}</p>),
    },
    {
      id: 'own',
      name: t('portalTexts.own'),
      fit: 'words',
      isLabelled: true,
      cell: ({ forms }) => forms.map((form) => form.own !== null && <p key={form.key}>{form.own}</p>),
    },
    {
      id: 'actions',
      name: t('portalTexts.actions'),
      fit: 'tight',
      isNameless: true,
      isFixed: true,
      cell: ({ key, forms }) => (
        <Link
          from="/staff/texts"
          to="/staff/texts"
          search={(before) => ({ ...before, edit: key })}
          state={{ canGoBack: true }}
          preload={false}
          className={buttons.link}
          aria-label={t('portalTexts.editLabel', { text: forms[0]?.ours ?? key })}
        >
          {t('portalTexts.edit')}
        </Link>
      ),
    },
  ]
  return columns
}
