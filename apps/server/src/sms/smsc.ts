import { z } from 'zod'
import { Undeliverable } from '../mail/mail-port'
import type { SmsPort } from './sms-port'

const Answer = z.union([
  z.object({ id: z.union([z.int(), z.string()]) }),
  z.object({ error: z.string(), error_code: z.int() }),
])

/** 7: invalid number; 8: unreachable for this sender; 6: forbidden text. */
const hopeless = new Set([6, 7, 8])

/** SMSC (smsc.ru), HTTP interface `send.php`, answers in JSON. */
export function smsc({
  login,
  key,
  sender,
  address = 'https://smsc.ru',
}: {
  login: string
  key: string
  sender: string | undefined
  address?: string
}): SmsPort {
  return {
    name: 'smsc',
    async send(phone, text) {
      const body = new URLSearchParams({
        login,
        psw: key,
        phones: `+7${phone}`,
        mes: text,
        charset: 'utf-8',
        fmt: '3',
        ...(sender && { sender }),
      })
      const response = await fetch(`${address}/sys/send.php`, {
        method: 'POST',
        body,
        signal: AbortSignal.timeout(15_000),
      })
      if (!response.ok) throw new Error(`SMSC answered ${response.status}`)
      const answer = Answer.parse(await response.json())
      if (!('error_code' in answer)) return
      const message = `SMSC refused: ${answer.error} (${answer.error_code})`
      throw hopeless.has(answer.error_code) ? new Undeliverable(message) : new Error(message)
    },
  }
}
