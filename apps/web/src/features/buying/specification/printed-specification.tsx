import type { Specification, SpecificationItem } from '@snab/contract/buying/specification'
import { formatDate, formatMoney, formatWeight } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { PrintedList } from '../../../shared/print/printed-list'
import { unitPrice } from '../../../shared/product/shown-price'
import { useAppInfo } from '../../../shared/session/startup'
import { totalsOf } from '../lines/list/chosen-totals'
import { printedLine } from '../lines/printed-line'
import { specificationTexts } from './specification.texts'

/** The selected rows of a specification, or those that the screen shows. */
export function PrintedSpecification({
  specification: { name, description, author, updated, total },
  rows,
}: {
  specification: Specification
  rows: readonly SpecificationItem[]
}) {
  const t = useTexts(specificationTexts)
  const { priceWithVat } = useAppInfo().configuration
  const { price, vat, weightKg } = totalsOf(rows)
  const hasTotal = total !== null
  return (
    <PrintedList
      title={name}
      facts={[
        [t('spec.printDescription'), description],
        [t('spec.printAuthor'), author],
        [t('spec.printUpdated'), formatDate(updated)],
      ]}
      rows={() => rows.map((item) => printedLine(item, unitPrice(item, priceWithVat)))}
      totals={[
        [t('spec.printWeight'), weightKg > 0 ? formatWeight(weightKg) : ''],
        [t('spec.printVat'), hasTotal && vat > 0 ? formatMoney(vat) : ''],
        [t('spec.total'), hasTotal ? formatMoney(price) : ''],
      ]}
    />
  )
}
