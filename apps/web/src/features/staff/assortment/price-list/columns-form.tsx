import { Checkbox, NativeSelect } from '@mantine/core'
import type { PriceListDetail, PriceListMapping } from '@snab/contract/assortment/price-list'
import { priceListRoles, type ChosenColumn, type PriceListRole } from '@snab/domain/product/price-list'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import classes from './imports.module.css'
import { importsTexts } from './imports.texts'
import { NewWarehouseDialog } from './new-warehouse-dialog'

type Sheet = PriceListDetail['sheets'][number]
type Targets = Pick<PriceListDetail, 'priceTypes' | 'warehouses'>
type Props = {
  sheet: Sheet
  mapping: PriceListMapping
  isOnly: boolean
  targets: Targets
  onMapping: (mapping: PriceListMapping) => void
}

/** The first rows of a sheet, with the role of each column selected above it. */
export function ColumnsForm({ sheet, mapping, isOnly, targets, onMapping }: Props) {
  const t = useTexts(importsTexts)
  const name = sheet.name || t('imports.list')
  const { isTaken, heading } = mapping
  return (
    <section className={classes.sheet} aria-label={t('imports.sheet', { name })}>
      <div className={classes.sheetHead}>
        {!isOnly && (
          <>
            <strong>{t('imports.sheet', { name })}</strong>
            <Checkbox
              label={t('imports.take')}
              checked={isTaken}
              onChange={({ currentTarget: { checked } }) => onMapping({ ...mapping, isTaken: checked })}
            />
          </>
        )}
        {isTaken && (
          <NativeSelect
            label={t('imports.heading')}
            value={heading === null ? '' : String(heading)}
            data={[
              { value: '', label: t('imports.noHeading') },
              ...headingChoices(sheet, heading).map((number) => ({
                value: String(number),
                label: t('imports.rowNumber', { number }),
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onMapping({ ...mapping, heading: value === '' ? null : Number(value) })
            }
          />
        )}
      </div>
      {isTaken && <Preview sheet={sheet} name={name} mapping={mapping} targets={targets} onMapping={onMapping} />}
    </section>
  )
}

const headingChoices = ({ preview }: Sheet, heading: number | null): number[] => {
  const numbers = preview.map(({ number }) => number)
  return heading === null || numbers.includes(heading) ? numbers : [...numbers, heading]
}

type PreviewProps = Pick<Props, 'sheet' | 'mapping' | 'targets' | 'onMapping'> & { name: string }

function Preview({ sheet: { preview, rowCount }, name, mapping, targets, onMapping }: PreviewProps) {
  const t = useTexts(importsTexts)
  const width = Math.max(...preview.map(({ cells }) => cells.length), ...mapping.columns.map(({ at }) => at + 1), 1)
  const places = Array.from({ length: width }, (_, at) => at)
  const columnAt = (at: number) => mapping.columns.find((column) => column.at === at)
  const put = (at: number, column: ChosenColumn | null) =>
    onMapping({
      ...mapping,
      columns: [...mapping.columns.filter((other) => other.at !== at), ...(column ? [column] : [])].toSorted(
        (a, b) => a.at - b.at,
      ),
    })
  return (
    <>
      <div className={classes.scroll} role="region" aria-label={t('imports.columns', { name })} tabIndex={0}>
        <table className={classes.preview}>
          <thead>
            <tr>
              {places.map((at) => (
                <th key={at} scope="col">
                  <ColumnChoice
                    at={at}
                    column={columnAt(at)}
                    targets={targets}
                    onColumn={(column) => put(at, column)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map(({ number, cells }) => (
              <tr key={number} data-heading={number === mapping.heading || undefined}>
                {places.map((at) => (
                  <td key={at} data-ignored={columnAt(at) ? undefined : true}>
                    {cells[at] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rowCount > preview.length && <p className={panel.small}>{t('imports.rowsMore', { count: rowCount })}</p>}
    </>
  )
}

/** The choice of a new warehouse in the select, which is not an id. */
const newWarehouse = 'new'

type ChoiceProps = {
  at: number
  column: ChosenColumn | undefined
  targets: Targets
  onColumn: (column: ChosenColumn | null) => void
}

function ColumnChoice({ at, column, targets: { priceTypes, warehouses }, onColumn }: ChoiceProps) {
  const t = useTexts(importsTexts)
  const role: PriceListRole = column?.role ?? 'ignored'
  const known = role === 'price' ? priceTypes : role === 'stock' ? warehouses : null
  const chosen = (value: string): PriceListRole => priceListRoles.find((one) => one === value) ?? 'ignored'
  const firstOf = (wanted: PriceListRole) =>
    (wanted === 'price' ? priceTypes[0]?.id : wanted === 'stock' ? warehouses[0]?.id : null) ?? null
  const [isMaking, setMaking] = useState(false)
  const options = role === 'stock' ? [{ value: newWarehouse, label: t('imports.newWarehouse') }] : []
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label={t('imports.column', { at: at + 1 })}
        value={role}
        data={priceListRoles.map((one) => ({ value: one, label: t(`imports.role.${one}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const wanted = chosen(value)
          onColumn(wanted === 'ignored' ? null : { at, role: wanted, targetId: firstOf(wanted) })
        }}
      />
      {known && (
        <NativeSelect
          size="xs"
          className={classes.target}
          aria-label={t(role === 'price' ? 'imports.priceType' : 'imports.warehouse', { at: at + 1 })}
          value={column?.targetId ?? ''}
          data={[
            ...(column?.targetId === null ? [{ value: '', label: t('imports.choose') }] : []),
            ...known.map(({ id, name }) => ({ value: String(id), label: name })),
            ...options,
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (value === newWarehouse) setMaking(true)
            else onColumn({ at, role, targetId: value === '' ? null : Number(value) })
          }}
        />
      )}
      {isMaking && (
        <NewWarehouseDialog
          onMade={({ id }) => onColumn({ at, role, targetId: id })}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
