import type { PriceType, Region, Warehouse } from '@snab/contract/assortment/mapping'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { ColumnTable, type Column } from '../../frame/column-table'
import table from '../../frame/staff-table.module.css'
import { mappingTexts } from './mapping.texts'

/** The last column: opens the dialog given by `edit` in the address. */
export function useEditColumn<Row extends { id: number }>(what: string, nameOf: (row: Row) => string): Column<Row> {
  const t = useTexts(mappingTexts)
  return {
    id: 'actions',
    name: t('mapping.actions'),
    fit: 'tight',
    isNameless: true,
    cell: (row) => (
      <div className={table.actions}>
        <Link
          to="/staff/mapping"
          search={{ edit: `${what}-${String(row.id)}` }}
          state={{ canGoBack: true }}
          preload={false}
          className={buttons.link}
          aria-label={t('mapping.editLabel', { name: nameOf(row) })}
        >
          {t('mapping.edit')}
        </Link>
      </div>
    ),
  }
}

const nameOf = ({ name }: { name: string }) => name
const idOf = ({ id }: { id: number }) => id

export function PriceTypesTable({ priceTypes }: { priceTypes: readonly PriceType[] }) {
  const t = useTexts(mappingTexts)
  const columns: Column<PriceType>[] = [...usePriceTypeColumns(), useEditColumn<PriceType>('price-type', nameOf)]
  if (priceTypes.length === 0) return <p className={panel.muted}>{t('price.nothing')}</p>
  return <ColumnTable label={t('mapping.priceTypes')} columns={columns} rows={priceTypes} keyOf={idOf} />
}

function usePriceTypeColumns(): Column<PriceType>[] {
  const t = useTexts(mappingTexts)
  const whereOf = ({ regions, companies }: PriceType) =>
    [...regions, ...(companies > 0 ? [t('price.companies', { count: companies })] : [])].join(', ')
  return [
    {
      id: 'name',
      name: t('mapping.name'),
      fit: 'words',
      cell: ({ name, use, isMapped }) => (
        <>
          {name} {(use === 'fallback' || !isMapped) && <span className={panel.tag}>{t('mapping.new')}</span>}
        </>
      ),
    },
    {
      id: 'who',
      name: t('price.who'),
      fit: 'words',
      cell: (priceType) => (
        <>
          {t(`price.use.${priceType.use}`)}
          {priceType.use === 'fallback' && <p className={panel.small}>{t('price.newHint')}</p>}
          {priceType.use === 'cost' && <p className={panel.small}>{t('price.costHint')}</p>}
          {priceType.use === 'cost-aside' && !priceType.isMapped && (
            <p className={panel.small}>{t('price.costGuess')}</p>
          )}
          {priceType.use === 'assigned' && whereOf(priceType) === '' && (
            <p className={panel.small}>{t('price.nobody')}</p>
          )}
        </>
      ),
    },
    {
      id: 'where',
      name: t('price.where'),
      fit: 'words',
      isLabelled: true,
      cell: (priceType) => whereOf(priceType) || '—',
    },
    {
      id: 'vat',
      name: t('price.vat'),
      fit: 'tight',
      cell: ({ vatIncluded }) => t(vatIncluded ? 'price.withVat' : 'price.withoutVat'),
    },
  ]
}

type WarehousesProps = { warehouses: readonly Warehouse[]; regions: readonly Region[] }

export function WarehousesTable({ warehouses, regions }: WarehousesProps) {
  const t = useTexts(mappingTexts)
  const columns: Column<Warehouse>[] = [...useWarehouseColumns(regions), useEditColumn<Warehouse>('warehouse', nameOf)]
  if (warehouses.length === 0) return <p className={panel.muted}>{t('stock.nothing')}</p>
  return <ColumnTable label={t('mapping.warehouses')} columns={columns} rows={warehouses} keyOf={idOf} />
}

const howOf = ({ isHidden, isVirtual, isPickupPoint }: Warehouse) =>
  isHidden ? 'stock.hidden' : isVirtual ? 'stock.virtual' : isPickupPoint ? 'stock.pickup' : 'stock.own'

function useWarehouseColumns(regions: readonly Region[]): Column<Warehouse>[] {
  const t = useTexts(mappingTexts)
  return [
    {
      id: 'name',
      name: t('mapping.name'),
      fit: 'words',
      cell: ({ name, isMapped }) => (
        <>
          {name} {!isMapped && <span className={panel.tag}>{t('mapping.new')}</span>}
        </>
      ),
    },
    {
      id: 'region',
      name: t('stock.region'),
      isLabelled: true,
      cell: ({ regionId, served }) =>
        [regionId, ...served.map((one) => one.regionId)]
          .flatMap((id) => regions.find((region) => region.id === id)?.name ?? [])
          .join(', '),
    },
    {
      id: 'address',
      name: t('stock.address'),
      fit: 'words',
      isLabelled: true,
      cell: ({ city, address }) => [city, address].filter(Boolean).join(', ') || '—',
    },
    {
      id: 'how',
      name: t('stock.how'),
      fit: 'words',
      cell: (warehouse) => (
        <>
          {t(howOf(warehouse))}
          {!warehouse.isMapped && <p className={panel.small}>{t('stock.newHint')}</p>}
        </>
      ),
    },
    {
      id: 'delivery',
      name: t('stock.delivery'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ deliveryDays }) => t('stock.days', { count: deliveryDays }),
    },
  ]
}

type RegionsProps = { regions: readonly Region[]; priceTypes: readonly PriceType[] }

export function RegionsTable({ regions, priceTypes }: RegionsProps) {
  const t = useTexts(mappingTexts)
  const columns: Column<Region>[] = [...useRegionColumns(priceTypes), useEditColumn<Region>('region', nameOf)]
  return <ColumnTable label={t('mapping.regions')} columns={columns} rows={regions} keyOf={idOf} />
}

function useRegionColumns(priceTypes: readonly PriceType[]): Column<Region>[] {
  const t = useTexts(mappingTexts)
  return [
    {
      id: 'name',
      name: t('mapping.name'),
      fit: 'words',
      cell: ({ name, isDefault }) => (
        <>
          {name} {isDefault && <span className={panel.tag}>{t('region.default')}</span>}
        </>
      ),
    },
    { id: 'city', name: t('region.city'), isLabelled: true, cell: ({ city }) => city || '—' },
    {
      id: 'base',
      name: t('region.base'),
      fit: 'words',
      isLabelled: true,
      cell: ({ basePriceTypeId }) => priceTypes.find(({ id }) => id === basePriceTypeId)?.name,
    },
    {
      id: 'companies',
      name: t('region.companies'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ companies }) => formatNumber(companies),
    },
  ]
}
