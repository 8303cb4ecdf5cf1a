import { z } from 'zod'
import { Undeliverable } from '../mail/mail-port'
import type { SmsPort } from './sms-port'

const Answer = z.object({ success: z.boolean(), message: z.string().nullish() })

/** SMS Aero (smsaero.ru), API v2: `sms/send` under Basic authorisation with the account's mail and key. */
export function smsAero({
  login,
  key,
  sender,
  address = 'https://gate.smsaero.ru',
}: {
  login: string
  key: string
  sender: string | undefined
  address?: string
}): SmsPort {
  return {
    name: 'smsaero',
    async send(phone, text) {
      const response = await fetch(`${address}/v2/sms/send`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: `Basic ${Buffer.from(`${login}:${key}`).toString('base64')}`,
        },
        body: JSON.stringify({ number: `7${phone}`, text, sign: sender ?? 'SMS Aero' }),
        signal: AbortSignal.timeout(15_000),
      })
      // 400 is a refused number or text; 401, 402 and others may be fixed by the account's owner
      const answer = Answer.safeParse(await response.json().catch(() => null))
      if (response.ok && answer.success && answer.data.success) return
      const message = `SMS Aero refused: ${response.status} ${answer.data?.message ?? ''}`
      throw response.status === 400 ? new Undeliverable(message) : new Error(message)
    },
  }
}
