import type { previewPriceFeed } from '@snab/contract/integration/price-feed'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { feedColumns, previewRows } from '@snab/domain/integration/price-feed'
import type { z } from 'zod'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { VisitorView } from '../../catalogue/goods/visitor-view'
import { cellsOf, fileColumns, tableColumns } from './file/feed-table'
import type { FeedLine } from './file/feed-content'
import { wholeFeed } from './goods/read-feed-goods'
import { feedHead, portalOfFeeds } from './run/feed-head'

/** Always part of files without a choice of columns, so that their preview is not empty. */
const told = ['name', 'unit', 'price-gross', 'stock'] as const

/** The first rows as a table, whatever the format. */
export async function previewFeed(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { company }: Session,
  view: VisitorView,
  { format, columns, ...selection }: ParsedRequestOf<typeof previewPriceFeed>['body'],
): Promise<z.input<(typeof previewPriceFeed)['response']>> {
  const isTable = format === 'xlsx' || format === 'csv'
  const shown = feedColumns.filter(
    (column) => columns.includes(column) || (!isTable && told.some((one) => one === column)),
  )
  const common = await feedHead(services, { name: '', format, columns: shown }, company?.name ?? '', view)
  const head = { ...common, isFull: true, onlyPrices: false, catalogue: 1, updates: 0 }
  const lines: FeedLine[] = []
  const reader = { db: services.db, view, origin: portalOfFeeds(services.config), selection }
  for await (const chunk of wholeFeed(reader)) {
    lines.push(...chunk)
    if (lines.length >= previewRows) break
  }
  const cells = cellsOf(head, tableColumns(head))
  return { columns: fileColumns(head).map(({ title }) => title), rows: lines.slice(0, previewRows).map(cells) }
}
