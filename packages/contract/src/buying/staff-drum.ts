import { z } from 'zod'
import { endpoint } from '../endpoint'
import { ById, Id } from '../parts'

const keeping = { access: 'staff', permission: 'keep-catalogue' } as const
const mostDrums = 500

const Drums = z.object({
  /** Counted by length: only such goods have drums. */
  canBeCut: z.boolean(),
  unit: z.string(),
  /** Sent by 1C: changes of staff last until its next exchange. */
  isFromErp: z.boolean(),
  items: z.array(
    z.object({ id: z.int(), number: z.string(), warehouseId: z.int(), warehouse: z.string(), length: z.number() }),
  ),
  warehouses: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Drums = z.infer<typeof Drums>

const DrumsChange = z.object({
  /** Ids of all drums that the sender has seen. */
  seen: z.array(Id).max(mostDrums),
  items: z
    .array(
      z.object({
        number: z.string().trim().max(100, { error: 'Не длиннее 100 знаков' }),
        warehouseId: Id,
        length: z.number({ error: 'Впишите длину' }),
      }),
    )
    .max(mostDrums, { error: `Не больше ${String(mostDrums)} отрезков` }),
})
export type DrumsChange = z.infer<typeof DrumsChange>

export const listDrums = endpoint({
  ...keeping,
  method: 'GET',
  path: '/api/v1/staff/product/:id/drum',
  summary: 'Барабаны, бухты и отрезки товара на складах',
  params: ById,
  response: Drums,
})

export const changeDrums = endpoint({
  ...keeping,
  method: 'PUT',
  path: '/api/v1/staff/product/:id/drum',
  summary: 'Задать все отрезки товара на складах',
  params: ById,
  body: DrumsChange,
  response: Drums,
})
