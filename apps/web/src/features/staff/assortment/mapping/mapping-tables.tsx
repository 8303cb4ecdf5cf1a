import type { PriceType, Region, Warehouse } from '@snab/contract/assortment/mapping'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
import table from '../../frame/staff-table.module.css'
import { mappingTexts } from './mapping.texts'

export function MappingTable({
  label,
  heads,
  children,
}: {
  label: string
  heads: readonly string[]
  children: ReactNode
}) {
  const t = useTexts(mappingTexts)
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${stacked.stacked}`} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col" className={table.tight}>
              <span className="visually-hidden">{t('mapping.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

export function EditLink({ edit, name }: { edit: string; name: string }) {
  const t = useTexts(mappingTexts)
  return (
    <td className={table.tight}>
      <div className={table.actions}>
        <Link
          to="/staff/mapping"
          search={{ edit }}
          state={{ canGoBack: true }}
          preload={false}
          className={buttons.link}
          aria-label={t('mapping.editLabel', { name })}
        >
          {t('mapping.edit')}
        </Link>
      </div>
    </td>
  )
}

export function PriceTypesTable({ priceTypes }: { priceTypes: readonly PriceType[] }) {
  const t = useTexts(mappingTexts)
  if (priceTypes.length === 0) return <p className={panel.muted}>{t('price.nothing')}</p>
  return (
    <MappingTable
      label={t('mapping.priceTypes')}
      heads={[t('mapping.name'), t('price.who'), t('price.where'), t('price.vat')]}
    >
      {priceTypes.map(({ id, name, use, regions, companies, vatIncluded }) => {
        const where = [...regions, ...(companies > 0 ? [t('price.companies', { count: companies })] : [])]
        return (
          <tr key={id}>
            <td className={table.words}>
              {name} {use === 'fallback' && <span className={panel.tag}>{t('mapping.new')}</span>}
            </td>
            <td className={table.words}>
              {t(`price.use.${use}`)}
              {use === 'fallback' && <p className={panel.small}>{t('price.newHint')}</p>}
              {use === 'assigned' && where.length === 0 && <p className={panel.small}>{t('price.nobody')}</p>}
            </td>
            <td className={table.words} data-label={t('price.where')}>
              {where.join(', ') || '—'}
            </td>
            <td className={table.tight}>{t(vatIncluded ? 'price.withVat' : 'price.withoutVat')}</td>
            <EditLink edit={`price-type-${id}`} name={name} />
          </tr>
        )
      })}
    </MappingTable>
  )
}

export function WarehousesTable({
  warehouses,
  regions,
}: {
  warehouses: readonly Warehouse[]
  regions: readonly Region[]
}) {
  const t = useTexts(mappingTexts)
  if (warehouses.length === 0) return <p className={panel.muted}>{t('stock.nothing')}</p>
  const useOf = ({ isHidden, isVirtual, isPickupPoint }: Warehouse) =>
    isHidden ? 'stock.hidden' : isVirtual ? 'stock.virtual' : isPickupPoint ? 'stock.pickup' : 'stock.own'
  return (
    <MappingTable
      label={t('mapping.warehouses')}
      heads={[t('mapping.name'), t('stock.region'), t('stock.address'), t('stock.how'), t('stock.delivery')]}
    >
      {warehouses.map((warehouse) => {
        const { id, name, regionId, city, address, deliveryDays, isMapped } = warehouse
        return (
          <tr key={id}>
            <td className={table.words}>
              {name} {!isMapped && <span className={panel.tag}>{t('mapping.new')}</span>}
            </td>
            <td data-label={t('stock.region')}>{regions.find((region) => region.id === regionId)?.name}</td>
            <td className={table.words} data-label={t('stock.address')}>
              {[city, address].filter(Boolean).join(', ') || '—'}
            </td>
            <td className={table.words}>
              {t(useOf(warehouse))}
              {!isMapped && <p className={panel.small}>{t('stock.newHint')}</p>}
            </td>
            <td className={table.tight} data-label={t('stock.delivery')}>
              {t('stock.days', { count: deliveryDays })}
            </td>
            <EditLink edit={`warehouse-${id}`} name={name} />
          </tr>
        )
      })}
    </MappingTable>
  )
}

export function RegionsTable({
  regions,
  priceTypes,
}: {
  regions: readonly Region[]
  priceTypes: readonly PriceType[]
}) {
  const t = useTexts(mappingTexts)
  return (
    <MappingTable
      label={t('mapping.regions')}
      heads={[t('mapping.name'), t('region.city'), t('region.base'), t('region.companies')]}
    >
      {regions.map(({ id, name, city, basePriceTypeId, isDefault, companies }) => (
        <tr key={id}>
          <td className={table.words}>
            {name} {isDefault && <span className={panel.tag}>{t('region.default')}</span>}
          </td>
          <td data-label={t('region.city')}>{city || '—'}</td>
          <td className={table.words} data-label={t('region.base')}>
            {priceTypes.find((priceType) => priceType.id === basePriceTypeId)?.name}
          </td>
          <td className={table.tight} data-label={t('region.companies')}>
            {companies.toLocaleString('ru-RU')}
          </td>
          <EditLink edit={`region-${id}`} name={name} />
        </tr>
      ))}
    </MappingTable>
  )
}
