import { moscowDate } from '@snab/domain/time/moscow-time'
import type { TableDocument } from '../../../render/table-document'
import type { PricedLine } from '../../buying/lines/price-lines'
import type { Viewer } from '../../catalogue/goods/present-product'
import { linesTable } from './cart-document'
import type { Site } from './line-columns'

type Exported = { name: string; description: string; author: string; lines: readonly PricedLine[] }

/** A single one has its details above the table; several are listed below each other. */
export function specificationsDocument(specifications: readonly Exported[], viewer: Viewer, site: Site): TableDocument {
  const tables = specifications.map(({ name, lines }) => linesTable(name, lines, viewer, site))
  const [only] = specifications
  const made = { name: 'Составлено', value: moscowDate(site.now) }
  if (specifications.length !== 1 || !only) return { title: 'Спецификации', facts: [made], tables }
  const facts = [
    made,
    { name: 'Автор', value: only.author },
    ...(only.description === '' ? [] : [{ name: 'Описание', value: only.description }]),
  ]
  return { title: only.name, facts, tables }
}
