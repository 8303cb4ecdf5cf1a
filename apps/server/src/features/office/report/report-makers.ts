import type { ReportKind } from '@snab/contract/office/report'
import { abcXyz } from './abc-xyz-report'
import { customerReports } from './customer-reports'
import { funnelReports } from './funnel-reports'
import { goodsReports } from './goods-reports'
import { marginReports } from './margin-reports'
import { planReports } from './plan-reports'
import { stockReports } from './stock-reports'
import type { ReportMaker } from './report-shape'
import { salesReports } from './sales-reports'

const makers = {
  ...salesReports,
  ...marginReports,
  ...planReports,
  ...customerReports,
  ...goodsReports,
  ...stockReports,
  'abc-xyz': abcXyz,
  ...funnelReports,
}

export function makerOf(kind: ReportKind): ReportMaker {
  const maker: ReportMaker | undefined = makers[kind]
  if (!maker) throw new Error(`Nobody makes the report ${kind}`)
  return maker
}
