import { sendOfflineEdits } from '@snab/contract/buying/offline'
import type { Edit, EditAnswer } from '@snab/domain/buying/offline/edit'
import { sendEdits, type SendResult } from '@snab/domain/buying/offline/send-edits'
import { call } from '../../lib/api/api'
import { ApiError, NetworkError } from '../../lib/api/api-error'
import { changeQueue } from './kept'
import type { Vault } from './vault'

/** One tab sends at a time; null: another one does. */
export function sendWaiting(vault: Vault, onChange: () => void): Promise<SendResult | null> {
  return navigator.locks.request(`snab:offline:send:${vault.account}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return null
    return sendEdits({
      send,
      async change(next, answers: readonly EditAnswer[] = []) {
        const queue = await changeQueue(vault, next, { answers })
        onChange()
        return queue
      },
    })
  })
}

async function send(edits: readonly Edit[]): Promise<SendResult> {
  try {
    const body = { edits: edits.map(({ key, list, change }) => ({ key, list, change })) }
    return { kind: 'answered', ...(await call(sendOfflineEdits, { body })) }
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'unanswered' }
    if (!(error instanceof ApiError)) throw error
    const { status, code, message } = error.body
    // a proxy's page, or a database that was lost in the middle: the edits may have been saved
    if (status >= 500 && code !== 'not-ready') return { kind: 'unanswered' }
    const why =
      status === 401
        ? 'signed-out'
        : status === 429 || status === 503
          ? 'busy'
          : code === 'page-outdated'
            ? 'outdated'
            : 'refused'
    return { kind: 'not-taken', why, message, afterMs: null }
  }
}
