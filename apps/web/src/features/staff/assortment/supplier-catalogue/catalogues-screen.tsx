import type { SupplierCatalogue } from '@snab/contract/assortment/supplier-catalogue'
import { supplierFormatNames } from '@snab/domain/product/supplier-catalogue'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import type { Column } from '../../frame/column-table'
import { ListScreen } from '../../views/list-screen'
import { importsTexts } from '../price-list/imports.texts'
import classes from '../price-list/imports.module.css'
import { useSupplierCatalogues } from './catalogues.data'
import { cataloguesTexts } from './catalogues.texts'
import { stateTones } from './state-tones'

const route = getRouteApi('/staff/(assortment)/imports/catalogues/')

/** Catalogues of suppliers that staff have uploaded. */
export function SupplierCataloguesScreen() {
  const t = useTexts(cataloguesTexts)
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ListScreen
      heading={t('supplierCatalogues.title')}
      screen="supplier-catalogues"
      list={useSupplierCatalogues(page)}
      onPage={(next) => void navigate({ search: { page: next } })}
      tools={<Link to="/staff/imports">{t('supplierCatalogues.toLists')}</Link>}
      nothing={
        <>
          <h2>{t('supplierCatalogues.nothing')}</h2>
          <p>{t('supplierCatalogues.nothingHint')}</p>
        </>
      }
      columns={useColumns()}
      keyOf={({ id }) => id}
    />
  )
}

function useColumns(): Column<SupplierCatalogue>[] {
  const t = useTexts(cataloguesTexts)
  const tImports = useTexts(importsTexts)
  return [
    {
      id: 'supplier',
      name: t('supplierCatalogues.supplier'),
      fit: 'words',
      isFixed: true,
      cell: ({ id, supplier, fileName, format }) => (
        <>
          <Link to="/staff/imports/catalogues/$id" params={{ id: String(id) }} preload={false}>
            {supplier || t('supplierCatalogues.unread', { name: fileName })}
          </Link>
          <span className={classes.article}>
            {[fileName, format && supplierFormatNames[format]].filter(Boolean).join(', ')}
          </span>
        </>
      ),
    },
    {
      id: 'author',
      name: t('supplierCatalogues.author'),
      fit: 'words',
      isLabelled: true,
      cell: ({ author }) => author,
    },
    {
      id: 'when',
      name: t('supplierCatalogues.when'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
    {
      id: 'result',
      name: t('supplierCatalogues.result'),
      fit: 'words',
      isLabelled: true,
      cell: ({ counts, message }) =>
        counts === null
          ? message
          : (['changed', 'new'] as const)
              .map((kind) => ({ kind, count: kind === 'new' ? counts.created : counts.changed }))
              .filter(({ count }) => count > 0)
              .map(({ kind, count }) => tImports(`imports.${kind}`, { count }))
              .join(', '),
    },
    {
      id: 'state',
      name: t('supplierCatalogues.state'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ state }) => (
        <span className={panel.tag} data-tone={stateTones[state]}>
          {t(`supplierCatalogues.state.${state}`)}
        </span>
      ),
    },
  ]
}
