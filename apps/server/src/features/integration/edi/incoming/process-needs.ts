import type { Services } from '../../../../services'
import type { ViewOf } from '../../../catalogue/goods/visitor-view'
import type { HoldForApproval } from '../../../orders/order/placing/hold-for-approval'

export type ProcessNeeds = { services: Services; approvals: HoldForApproval; viewOf: ViewOf }
