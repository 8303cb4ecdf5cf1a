import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AcquirerFailed, type Acquirer } from './acquirer'

const patienceMs = 10_000

/** `A` is in use, `D` was removed. */
const Card = z.object({
  CardId: z.union([z.string(), z.number()]).transform(String),
  Pan: z.string(),
  Status: z.string(),
  ExpDate: z.string().nullish(),
})
const Refusal = z.object({ Success: z.literal(false), ErrorCode: z.string(), Message: z.string().nullish() })
const CardList = z.union([z.array(Card), Refusal])
const Removed = z.union([z.object({ Success: z.literal(true) }), Refusal])

/** Nobody has saved a card under this key yet. */
const UNKNOWN_CUSTOMER = '7'

/** Cards at T-Bank's internet acquiring (GetCardList, RemoveCard). */
export function tbankAcquirer({
  url,
  terminal,
  password,
}: {
  url: string
  terminal: string
  password: string
}): Acquirer {
  async function ask<T>(method: string, parameters: Record<string, string>, answer: z.ZodType<T>): Promise<T> {
    const body = { TerminalKey: terminal, ...parameters }
    const response = await fetch(`${url}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, Token: tokenOf(body, password) }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw new AcquirerFailed(`${method}: no answer`, { cause: error })
    })
    const parsed = answer.safeParse(await response.json().catch(() => null))
    if (!parsed.success) throw new AcquirerFailed(`${method}: ${response.status}, an answer of another form`)
    return parsed.data
  }

  return {
    name: 'tbank',
    async savedCards(customer) {
      const list = await ask('GetCardList', { CustomerKey: customer }, CardList)
      if (Array.isArray(list))
        return list
          .filter(({ Status }) => Status === 'A')
          .map(({ CardId, Pan, ExpDate }) => ({ id: CardId, pan: Pan, expires: shownExpiry(ExpDate ?? '') }))
      if (list.ErrorCode === UNKNOWN_CUSTOMER) return []
      throw new AcquirerFailed(`GetCardList: ${list.ErrorCode} ${list.Message ?? ''}`)
    },
    async forgetCard(customer, cardId) {
      const removed = await ask('RemoveCard', { CustomerKey: customer, CardId: cardId }, Removed)
      if (!removed.Success) throw new AcquirerFailed(`RemoveCard: ${removed.ErrorCode} ${removed.Message ?? ''}`)
    },
  }
}

/** The values of all parameters and the password, in the order of their names. */
export function tokenOf(parameters: Record<string, string>, password: string): string {
  const all: Record<string, string> = { ...parameters, Password: password }
  const values = Object.keys(all)
    .toSorted()
    .map((name) => all[name])
  return createHash('sha256').update(values.join('')).digest('hex')
}

/** «1228» → «12/28». */
const shownExpiry = (date: string) => (/^\d{4}$/.test(date) ? `${date.slice(0, 2)}/${date.slice(2)}` : '')
