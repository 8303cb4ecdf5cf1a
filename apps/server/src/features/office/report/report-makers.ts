import type { ReportKind } from '@snab/contract/office/report'
import { customerReports } from './customer-reports'
import { funnelReports } from './funnel-reports'
import { goodsReports } from './goods-reports'
import type { ReportMaker } from './report-shape'
import { salesReports } from './sales-reports'

const makers = { ...salesReports, ...customerReports, ...goodsReports, ...funnelReports }

export function makerOf(kind: ReportKind): ReportMaker {
  const maker: ReportMaker | undefined = makers[kind]
  if (!maker) throw new Error(`Nobody makes the report ${kind}`)
  return maker
}
