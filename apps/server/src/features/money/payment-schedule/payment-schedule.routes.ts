import * as contract from '@snab/contract/people/company'
import { toRoubles } from '@snab/domain/money/money'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { daysBetween } from '@snab/domain/time/weekdays'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve'
import type { Services } from '../../../services'
import { findDues } from './payment-schedule.queries'

export function paymentScheduleRoutes(app: FastifyInstance, { db, clock }: Services) {
  serve(app, contract.paymentSchedule, async ({ visitor: { session } }) => {
    const today = moscowDay(clock())
    const dues = (await findDues(db, session)).map(({ amount, paid, ...due }) => ({
      ...due,
      amount: toRoubles(amount),
      paid: toRoubles(paid),
      left: toRoubles(amount - paid),
      kopecks: amount - paid,
      overdueDays: daysBetween(due.dueOn, today),
    }))
    const overdue = dues.filter(({ overdueDays }) => overdueDays > 0)
    const coming = dues.filter(({ overdueDays }) => overdueDays <= 0)
    const sum = (of: typeof dues) => toRoubles(of.reduce((total, { kopecks }) => total + kopecks, 0))
    const shown = (of: typeof dues) => of.map(({ kopecks: _kopecks, ...due }) => due)
    return { overdue: shown(overdue), coming: shown(coming), overdueTotal: sum(overdue), comingTotal: sum(coming) }
  })
}
