import { Rejected } from '../../../../http/rejected'
import type { Services } from '../../../../services'
import { EdoFailed, EdoRefused, type EdoOperator } from './edo-operator'

type Asked = {
  operator: EdoOperator
  /** Turns an unreachable operator into a refusal instead of a 500. */
  ask<T>(question: (operator: EdoOperator) => Promise<T>): Promise<T>
}

/** The portal's operator; throws when there is none. */
export function requireOperator({ edo, log }: Pick<Services, 'edo' | 'log'>): Asked {
  if (!edo) throw new Rejected('edo-off')
  return {
    operator: edo,
    ask: (question) =>
      question(edo).catch((error: unknown) => {
        if (!(error instanceof EdoFailed)) throw error
        log.warn({ error: error.message }, 'The operator of electronic documents failed')
        throw error instanceof EdoRefused
          ? new Rejected('edo-failed', { message: `Оператор ЭДО отказал: ${error.message}` })
          : new Rejected('edo-failed')
      }),
  }
}
