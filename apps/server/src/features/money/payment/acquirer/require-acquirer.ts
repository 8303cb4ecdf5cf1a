import { Rejected } from '../../../../http/rejected'
import type { Services } from '../../../../services'
import { AcquirerFailed, type Acquirer } from './acquirer'

type Bank = {
  name: string
  /** Turns an unreachable bank into a refusal instead of a 500. */
  ask<T>(question: (acquirer: Acquirer) => Promise<T>): Promise<T>
  /** Best effort: a payment that cannot be cancelled expires by itself, and if it is paid it is booked. */
  giveUp(externalId: string): Promise<void>
}

/** The portal's bank; throws when payments are off. */
export function requireAcquirer({ acquirer, log }: Pick<Services, 'acquirer' | 'log'>): Bank {
  if (!acquirer) throw new Rejected('payments-off')
  const failed = (error: unknown) => {
    if (!(error instanceof AcquirerFailed)) throw error
    log.warn({ error: error.message }, 'Acquirer failed')
  }
  return {
    name: acquirer.name,
    ask: (question) =>
      question(acquirer).catch((error: unknown) => {
        failed(error)
        throw new Rejected('acquirer-failed')
      }),
    giveUp: (externalId) => acquirer.cancel(externalId).catch(failed),
  }
}
