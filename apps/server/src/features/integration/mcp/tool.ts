import type { KeyScope } from '@snab/domain/people/access-key'
import { z } from 'zod'
import type { Db } from '../../../db/database'
import type { Services } from '../../../services'
import type { Ask } from './ask-portal'

/** The key of a calling program; guests have none. */
export type CallingKey = { id: number; scopes: readonly KeyScope[] }

/** The context of a tool. `origin` is the portal's own address, for links that people open. */
export type Around = { ask: Ask; origin: string; db: Db; now: Date; log: Services['log']; key: CallingKey | null }

export type Tool = {
  name: string
  title: string
  description: string
  /** The key needs all of them. Endpoints check them; here they decide what is listed. */
  scopes: readonly KeyScope[]
  /** Available without a key. */
  isForGuests: boolean
  hints: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean }
  input: z.ZodObject
  output: z.ZodObject
  run: (input: unknown, around: Around) => Promise<Record<string, unknown>>
}

type Definition<I extends z.ZodObject, O extends z.ZodObject> = {
  name: string
  title: string
  description: string
  scopes: readonly KeyScope[]
  isForGuests?: true
  /** `read`: changes nothing; `change`: can be undone; `commit`: binds the company or cannot be undone. */
  effect: 'read' | 'change' | 'commit'
  isIdempotent: boolean
  input: I
  output: O
  run: (input: z.output<I>, around: Around) => Promise<z.input<O>>
}

/** Everything a program reads about a tool is written here; nothing comes from goods, people or the database. */
export const tool = <I extends z.ZodObject, O extends z.ZodObject>({
  effect,
  isIdempotent,
  isForGuests = false as const,
  run,
  ...definition
}: Omit<Definition<I, O>, 'isForGuests'> & { isForGuests?: boolean }): Tool => ({
  ...definition,
  isForGuests,
  hints: { readOnlyHint: effect === 'read', destructiveHint: effect === 'commit', idempotentHint: isIdempotent },
  // fields that the output does not name are dropped
  run: async (input, around) => definition.output.parse(await run(definition.input.parse(input), around)),
})

export const ProductId = z.int().positive().describe('Номер товара в портале (id)')
export const Amount = z.number().positive().max(999_999.999).multipleOf(0.001).describe('Количество в единицах товара')
export const Money = z.number().describe('Рубли')
export const Day = z.iso.date().describe('ГГГГ-ММ-ДД')
